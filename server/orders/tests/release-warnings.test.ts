import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRoutes } from '../../../shared/accounts/audit.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { makeOriginalFile } from '../../demo/original-file.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SentFile, SignedIn } from '../../test/call.ts'
import { makeOrder, makeStaff, makeUser, modifiedFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { moveOrder } from './order-fixtures.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

const size = 64 * 1024
/** Makes a modified file of another control unit than the orders' original files are from. */
const otherFile = (size: number): SentFile => {
  const numbers = { hardware: '0281019999', software: '1037599999', part: '03L906018DT', family: 'EDC17C70' }
  const bytes = new Uint8Array(makeOriginalFile({ seed: 5, size, ...numbers }))
  return { field: 'modified_file', name: 'other.bin', bytes }
}

const submit = (id: string, files: SentFile[], body: { release: boolean; warning_reason?: string }) =>
  t.call(orderRoutes.submit, { as: tuner, params: { id }, body, files })

async function taken() {
  const { order, original } = await makeOrder(t)
  await moveOrder(t, tuner, order._id, 'in_progress')
  return { id: order._id, original }
}

test('a file of another control unit is released only with a reason, which the audit log keeps', async () => {
  const { id } = await taken()
  const answer = await refused(t, () => submit(id, [otherFile(size)], { release: true }))
  expect(answer).toMatchObject({ status: 409, code: 'order_release_warned' })
  expect(answer.data).toEqual({
    warnings: [
      { kind: 'family', original: 'EDC17C46', modified: 'EDC17C70' },
      { kind: 'hardware', original: '0281018025', modified: '0281019999' },
      { kind: 'software', original: '1037512345', modified: '1037599999' },
    ],
  })
  const reason = 'The control unit was replaced.'
  const { data } = await submit(id, [otherFile(size)], { release: true, warning_reason: reason })
  expect(data.status).toBe('completed')
  const admin = await makeUser(t, { role_id: 1 })
  const { data: log } = await t.call(auditRoutes.list, { as: admin, query: { keywords: reason } })
  expect(log.items).toMatchObject([{ act: 'order_released', detail: reason }])
})

test('what was uploaded to be checked is compared when it is released', async () => {
  const { id } = await taken()
  expect((await submit(id, [otherFile(size * 2)], { release: false })).status).toBe(200)
  const { data } = await refused(t, () => submit(id, [], { release: true }))
  expect(data).toMatchObject({
    warnings: [{}, {}, {}, { kind: 'length', original: '65536', modified: '131072' }],
  })
})

test('a modified file with the numbers and the length of its original is released without a question', async () => {
  const { id, original } = await taken()
  expect((await submit(id, [modifiedFile(original)], { release: true })).status).toBe(200)
})
