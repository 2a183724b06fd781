import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { upstreamRoutes } from '../../../shared/partners/upstream.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { moveOrder } from '../../orders/tests/order-fixtures.ts'
import { modifiedFile, originalFile } from '../../test/factories.ts'
import {
  findingsOf,
  makeGarage,
  orderAbove,
  orderBelow,
  readAbove,
  readBelow,
  startTwoPortals,
  type TwoPortals,
} from './two-portals.ts'

let two: TwoPortals
beforeAll(async () => {
  two = await startTwoPortals()
})
afterAll(() => two.close())

test('a day: an order goes up, questions, messages, files and rework go both ways, and its cancellation refunds both sides', async () => {
  const { up, down, boss, agent, admin } = two
  const garage = await makeGarage(two)
  const below = (order: { _id: string }) => readBelow(two, garage, order)
  const order = await orderBelow(two, garage, {
    option_ids: [two.option._id],
    expected_credits: 550,
    comment: 'By noon, please.',
  })
  expect(await balanceOf(down.db, garage._id)).toBe(100_00 - 550)

  const above = await orderAbove(two, order)
  expect(above).toMatchObject({
    ...{ status: 'pending', of_agent: true, total_credits: 490, comment: 'By noon, please.' },
    ...{ agent_customer_name: '', agent_customer_reference: String(order.orderID), reg_no: 'B-MR 1024' },
    option_names: [two.upOption.name],
    customer: { _id: agent._id },
  })
  expect(above.files.map(({ kind, sha256 }) => [kind, sha256])).toEqual([
    ['original', order.files[0]?.sha256],
  ])
  expect(await balanceOf(up.db, agent._id)).toBe(1000_00 - 490)

  // The tuner asks for another file, and says why.
  const above_id = { id: above._id }
  await moveOrder(up, boss, above._id, 'incomplete')
  await up.call(orderMessageRoutes.send, {
    ...{ as: boss, params: above_id, body: { message: 'The read is cut off.' } },
    files: [{ field: 'files', name: 'screen.txt', bytes: new TextEncoder().encode('0x40000') as never }],
  })
  await expect.poll(async () => (await below(order)).status).toBe('incomplete')
  expect(await below(order)).toMatchObject({ reason_code: 'wrong_read', asked_for: ['file'] })
  const saidBelow = async () =>
    (await down.call(orderMessageRoutes.list, { as: garage, params: { id: order._id } })).data
  await expect
    .poll(saidBelow)
    .toMatchObject([{ message: 'The read is cut off.', files: [{ name: 'screen.txt' }] }])
  const [said] = await saidBelow()
  const params = { id: order._id, msgid: said?._id ?? '' }
  const file = await down.call(orderMessageRoutes.downloadFile, { as: garage, params })
  expect(file.bytes.toString()).toBe('0x40000')

  // The garage answers on the agent's portal; a note of its team stays there.
  const corrected = originalFile(9001)
  await down.call(orderMessageRoutes.send, {
    ...{ as: admin, params: { id: order._id }, body: { message: 'Bad payer.', internal: true }, files: [] },
  })
  await down.call(orderMessageRoutes.send, {
    ...{ as: garage, params: { id: order._id }, body: { message: 'Read again on the bench.' }, files: [] },
  })
  const answer = await down.call(orderRoutes.correct, {
    ...{ as: garage, params: { id: order._id }, body: { comment: 'Here it is' }, files: [corrected] },
  })
  expect(answer.status).toBe(200)
  await expect.poll(async () => (await readAbove(two, order)).status).toBe('in_progress')
  const saidAbove = async () =>
    (await up.call(orderMessageRoutes.list, { as: boss, params: above_id })).data.map(
      ({ message }) => message,
    )
  await expect.poll(saidAbove).toEqual(['The read is cut off.', 'Read again on the bench.'])
  const sent = (await below(order)).files.filter(({ kind }) => kind === 'original').at(-1)?.sha256
  expect((await readAbove(two, order)).files.filter(({ kind }) => kind === 'original').at(-1)?.sha256).toBe(
    sent,
  )

  // Delivered, to the byte.
  const modified = modifiedFile(corrected)
  await moveOrder(up, boss, above._id, 'completed', [modified])
  await expect.poll(async () => (await below(order)).status).toBe('completed')
  const download = () => down.call(orderRoutes.downloadModified, { as: garage, params: { id: order._id } })
  expect((await download()).bytes.equals(Buffer.from(modified.bytes))).toBe(true)
  expect(await findingsOf(two)).toEqual([])

  // Rework goes up with its reason, and comes back as another version.
  await down.call(orderTeamRoutes.changeStatus, {
    as: admin,
    params: { id: order._id },
    body: { status: 'in_progress', reason: 'It smokes.' },
  })
  await expect.poll(async () => (await readAbove(two, order)).status).toBe('in_progress')
  expect(await saidAbove()).toContain('It smokes.')
  const second = modifiedFile(corrected, 8)
  await moveOrder(up, boss, above._id, 'completed', [second])
  await expect
    .poll(async () => (await below(order)).files.filter(({ kind }) => kind === 'modified').length)
    .toBe(2)
  await expect.poll(async () => (await below(order)).status).toBe('completed')
  expect((await download()).bytes.equals(Buffer.from(second.bytes))).toBe(true)

  // Upstream gives up: both sides refund what was paid there.
  await moveOrder(up, boss, above._id, 'in_progress')
  await moveOrder(up, boss, above._id, 'cancelled')
  await expect.poll(async () => (await below(order)).status).toBe('cancelled')
  expect(await below(order)).toMatchObject({ payment: 'refunded', reason: 'Because.' })
  expect(await balanceOf(down.db, garage._id)).toBe(100_00)
  expect(await balanceOf(up.db, agent._id)).toBe(1000_00)
  const way = () => down.call(upstreamRoutes.order, { as: admin, params: { id: order._id } })
  await expect
    .poll(async () => (await way()).data)
    .toMatchObject({
      ...{
        state: 'done',
        remote_orderID: above.orderID,
        remote_status: 'cancelled',
        problem: null,
        waits: [],
      },
    })
  expect(await findingsOf(two)).toEqual([])
})

test('an order that the garage cancels in time is cancelled upstream, and costs neither side anything', async () => {
  const { up, down, agent } = two
  const garage = await makeGarage(two)
  const before = await balanceOf(up.db, agent._id)
  const order = await orderBelow(two, garage)
  await orderAbove(two, order)
  await moveOrder(down, garage, order._id, 'cancelled')
  await expect.poll(async () => (await readAbove(two, order)).status).toBe('cancelled')
  expect(await balanceOf(up.db, agent._id)).toBe(before)
  expect(await balanceOf(down.db, garage._id)).toBe(100_00)
  expect(await findingsOf(two)).toEqual([])
})
