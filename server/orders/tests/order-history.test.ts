import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentQuery } from '../../../shared/contract/route.ts'
import { totalRowsHeader } from '../../../shared/contract/table-export.ts'
import { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import { readSheet } from '../../platform/table-file/xlsx-fixtures.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeOrder, makeStaff, makeUser } from '../../test/factories.ts'
import { auditLog } from '../../users/users.tables.ts'
import { orders } from '../lifecycle/orders.tables.ts'

let t: TestApp
let tuner: SignedIn
let colleague: SignedIn
let made: Awaited<ReturnType<typeof makeOrder>>[]
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
  colleague = await makeStaff(t, ['orders'])
  made = []
  for (const model of ['Golf', 'golf plus', 'Arteon', 'Polo', 'Up'])
    made.push(await makeOrder(t, { model, comment: '=1+1', reg_no: `=SUM(${model})` }))
  const at = (day: string) => `2026-03-${day}T12:00:00Z`
  const done = { status: 'completed', assigned_to: tuner._id } as const
  await setTo(0, { ...done, created_at: at('01'), completed_at: at('09'), total_credits: 300 })
  await setTo(1, { ...done, created_at: at('02'), completed_at: at('08'), total_credits: 100 })
  await setTo(2, { ...done, created_at: at('03'), completed_at: at('07'), assigned_to: colleague._id })
  await setTo(3, { status: 'cancelled', created_at: at('04') })
})
afterAll(() => t.close())

const idOf = (index: number) => made[index]?.order._id ?? ''
const setTo = (index: number, values: Partial<typeof orders.$inferInsert>) =>
  t.db
    .update(orders)
    .set(values)
    .where(eq(orders._id, idOf(index)))

/** Returns the places in `made` of the orders that the history finds. */
async function found(query: SentQuery<typeof orderListRoutes.complete>) {
  const { data } = await t.call(orderListRoutes.complete, { as: tuner, query })
  return data.items.map(({ _id }) => made.findIndex(({ order }) => order._id === _id))
}

test('the history is narrowed by tuner, service and days of ordering or completion', async () => {
  expect(await found({})).toEqual([3, 2, 1, 0])
  expect(await found({ tuner: tuner._id })).toEqual([1, 0])
  expect(await found({ service: made[2]?.service._id })).toEqual([2])
  expect(await found({ from: '2026-03-02', to: '2026-03-03' })).toEqual([2, 1])
  expect(await found({ from: '2026-03-08', days: 'completed_at' })).toEqual([0, 1])
  expect(await found({ to: '2026-03-07', days: 'completed_at' })).toEqual([2])
  expect(await found({ tuner: tuner._id, to: '2026-03-01' })).toEqual([0])
})

test('the history is sorted by what its columns show', async () => {
  const vehicles = await found({ sort: 'vehicle' })
  expect(vehicles).toEqual([2, 1, 0, 3])
  expect(await found({ sort: '-vehicle' })).toEqual(vehicles.toReversed())
  const service = (index: number) => made[index]?.service.name.toLowerCase() ?? ''
  expect(await found({ sort: 'service' })).toEqual(
    [0, 1, 2, 3].toSorted((one, other) => (service(one) < service(other) ? -1 : 1)),
  )
  expect((await found({ sort: 'credits' })).slice(0, 2)).toEqual([1, 0])
  expect(await found({ sort: '-completed_at' })).toEqual([0, 1, 2, 3])
})

test('the history can be narrowed by the tuners and services that have orders', async () => {
  const { data } = await t.call(orderListRoutes.historyChoices, { as: tuner })
  expect(data.tuners.map(({ _id }) => _id).toSorted()).toEqual([tuner._id, colleague._id].toSorted())
  expect(data.services.map(({ _id }) => _id)).toEqual(made.map(({ service }) => service._id))
})

test('the history is exported as the list finds it, with nothing that a spreadsheet runs, and recorded', async () => {
  const query = { tuner: tuner._id, from: '2026-03-01' }
  const csv = await t.call(orderListRoutes.exportHistory, { as: tuner, query })
  const [head, ...lines] = csv.bytes.toString().trimEnd().split('\r\n')
  expect(head).toContain('orderID,status,payment,customer')
  expect(lines.map((line) => line.split(',')[0])).toEqual([idOf(0), idOf(1)])
  expect(lines[0]).toContain(",'=SUM(GOLF),")
  expect(csv.headers.get(totalRowsHeader)).toBe('2')
  const book = await t.call(orderListRoutes.exportHistory, { as: tuner, query: { format: 'xlsx' } })
  const [names = [], ...rows] = await readSheet(book.bytes)
  expect(rows.map((row) => row[names.indexOf('_id')])).toEqual([0, 1, 2, 3].map(idOf))
  expect(rows[0]?.[names.indexOf('total_credits')]).toBe('3')
  expect(await t.db.select().from(auditLog).where(eq(auditLog.actor_id, tuner._id))).toMatchObject([
    {
      act: 'orders_exported',
      subject_name: 'csv',
      after: { tuner: expect.stringMatching(/^Robin/), from: '2026-03-01', rows: 2 },
    },
    { act: 'orders_exported', subject_name: 'xlsx', after: { rows: 4 } },
  ])
})

test('only who works on orders exports them', async () => {
  for (const as of [await makeUser(t), await makeStaff(t, ['tickets'])])
    expect((await t.call(orderListRoutes.exportHistory, { as })).status).toBe(403)
})
