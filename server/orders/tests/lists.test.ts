import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderListRoutes, type orderSorts } from '../../../shared/orders/order-lists.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import {
  giveCredits,
  makeOption,
  makeOrder,
  makeService,
  makeStaff,
  orderOf,
  originalFile,
} from '../../test/factories.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'

let t: TestApp
let tuner: SignedIn
let made: Awaited<ReturnType<typeof makeOrder>>[]
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
  made = []
  for (let index = 0; index < 5; index++) made.push(await makeOrder(t, { reg_no: `MR 50%_${index}` }))
  await setTo(0, { due_at: sql`now() + interval '1 hour'` })
  const together = sql`date_trunc('day', now()) + interval '2 days'`
  await setTo(1, { status: 'completed', completed_at: sql`now()`, due_at: together })
  await setTo(2, { status: 'cancelled', due_at: together })
  await setTo(3, { due_at: sql`now() - interval '1 hour'` })
  await setTo(4, { status: 'on_hold', due_at: sql`now() - interval '2 hours'` })
})
afterAll(() => t.close())

function setTo(index: number, values: Parameters<ReturnType<typeof t.db.update<typeof orders>>['set']>[0]) {
  return t.db
    .update(orders)
    .set(values)
    .where(eq(orders._id, idOf(index)))
}
const idOf = (index: number) => made[index]?.order._id ?? ''
const ids = (items: { _id: string }[]) => items.map((item) => item._id)

test('the queue holds open orders, the most urgent whose clock runs first', async () => {
  const { data } = await t.call(orderListRoutes.pending, { as: tuner })
  expect(ids(data.items)).toEqual([idOf(3), idOf(0), idOf(4)])
  expect(data.items.map((item) => item.clock_runs)).toEqual([true, true, false])
})

test('a list is sorted as is asked for', async () => {
  const sorted = async (sort: (typeof orderSorts)[number]) =>
    ids((await t.call(orderListRoutes.all, { as: tuner, query: { sort } })).data.items)
  const byAge = [0, 1, 2, 3, 4].map(idOf)
  const byDue = [4, 3, 0, 1, 2].map(idOf)
  expect(await sorted('created_at')).toEqual(byAge)
  expect(await sorted('-created_at')).toEqual(byAge.toReversed())
  expect(await sorted('orderID')).toEqual(byAge)
  expect(await sorted('-orderID')).toEqual(byAge.toReversed())
  expect(await sorted('due_at')).toEqual(byDue)
  expect(await sorted('-due_at')).toEqual(byDue.toReversed())
})

test('a list is narrowed by status, and the queue by who works on it', async () => {
  const all = await t.call(orderListRoutes.all, { as: tuner, query: { status: 'cancelled' } })
  expect([ids(all.data.items), all.data.total]).toEqual([[idOf(2)], 1])
  const history = await t.call(orderListRoutes.complete, { as: tuner, query: { status: 'completed' } })
  expect(ids(history.data.items)).toEqual([idOf(1)])
  const colleague = await makeStaff(t, ['orders'])
  await setTo(0, { assigned_to: tuner._id })
  await setTo(3, { assigned_to: colleague._id })
  const queue = async (assigned: 'me' | 'nobody') =>
    ids((await t.call(orderListRoutes.pending, { as: tuner, query: { assigned } })).data.items)
  expect(await queue('me')).toEqual([idOf(0)])
  expect(await queue('nobody')).toEqual([idOf(4)])
  for (const index of [0, 3]) await setTo(index, { assigned_to: null })
})

test('the orders of one customer are listed, open or closed ones', async () => {
  const of = async (index: number, open?: boolean) => {
    const query = { customer: made[index]?.customer._id, ...(open !== undefined && { open: String(open) }) }
    return ids((await t.call(orderListRoutes.all, { as: tuner, query })).data.items)
  }
  expect([await of(0), await of(0, true), await of(0, false)]).toEqual([[idOf(0)], [idOf(0)], []])
  expect([await of(2), await of(2, true), await of(2, false)]).toEqual([[idOf(2)], [], [idOf(2)]])
})

test('a row says who works on the order: by full name to the team, by first name to the customer', async () => {
  const row = async (index: number) => {
    const customer = made[index]?.customer as SignedIn
    const [forTeam] = (
      await t.call(orderListRoutes.all, {
        ...{ as: tuner, query: { keywords: String(made[index]?.order.orderID) } },
      })
    ).data.items
    const [forCustomer] = (await t.call(orderRoutes.mine, { as: customer })).data.items
    return [forTeam?.assigned_to?.name, forCustomer?.assigned_to?.name]
  }
  expect(await row(0)).toEqual([undefined, undefined])
  await setTo(0, { assigned_to: tuner._id })
  const [full, first] = await row(0)
  expect([full, first]).toEqual([expect.stringMatching(/^Robin Person \d+$/), 'Robin'])
  await setTo(0, { assigned_to: null })
})

test('a modified file’s name is the customer’s once the order is completed', async () => {
  const names = async (index: number) => {
    const customer = made[index]?.customer as SignedIn
    const mine = await t.call(orderRoutes.mine, { as: customer })
    const all = await t.call(orderListRoutes.all, { as: tuner, query: { size: -1 } })
    const inAll = all.data.items.find(({ _id }) => _id === idOf(index))
    return [mine.data.items[0]?.modified_file, inAll?.modified_file]
  }
  for (const index of [1, 4]) await setTo(index, { modified_file: 'tuned.bin' })
  expect(await names(1)).toEqual(['tuned.bin', 'tuned.bin'])
  expect(await names(4)).toEqual([null, 'tuned.bin'])
  for (const index of [1, 4]) await setTo(index, { modified_file: null })
})

test('late orders are those whose running clock ran out, without those that wait for a payment', async () => {
  const late = async () => {
    const { data } = await t.call(orderListRoutes.pending, { as: tuner, query: { warning: 'true' } })
    expect((await t.call(orderListRoutes.warningCount, { as: tuner })).data.count).toBe(data.total)
    return ids(data.items)
  }
  expect(await late()).toEqual([idOf(3)])
  await setTo(3, { payment: 'due' })
  expect(await late()).toEqual([])
  await setTo(3, { payment: 'paid' })
})

test('the counts', async () => {
  const count = async (
    route: typeof orderListRoutes.pendingCount | typeof orderRoutes.myPendingCount,
    as = tuner,
  ) => (await t.call(route, { as })).data.count
  expect(await count(orderListRoutes.pendingCount)).toBe(3)
  expect(await count(orderListRoutes.warningCount as never)).toBe(1)
  expect(await count(orderListRoutes.completeCount as never)).toBe(1)
  expect(await count(orderListRoutes.cancelledCount as never)).toBe(1)
  expect(await count(orderRoutes.myPendingCount, made[0]?.customer)).toBe(1)
  expect(await count(orderRoutes.myPendingCount, made[1]?.customer)).toBe(0)
})

test('the history holds completed and cancelled ones, newest first', async () => {
  const { data } = await t.call(orderListRoutes.complete, { as: tuner })
  expect(ids(data.items)).toEqual([idOf(2), idOf(1)])
})

test('a search finds by number and by any part, wildcards meaning themselves', async () => {
  const find = async (keywords: string) =>
    ids((await t.call(orderListRoutes.all, { as: tuner, query: { keywords } })).data.items)
  expect(await find(String(made[0]?.order.orderID))).toEqual([idOf(0)])
  expect(await find(`#${made[0]?.order.orderID}`)).toEqual([idOf(0)])
  expect(await find('mr 50%_3')).toEqual([idOf(3)])
  expect(await find('mr 50__3')).toEqual([])
  expect(await find("'; drop table orders; --")).toEqual([])
})

test('an order is found by number, plate, VIN, vehicle, service and customer, however they are written', async () => {
  const { order, customer } = await makeOrder(t, {
    reg_no: 'QX-Z 987',
    vin: 'WVWZZZ1KZ9W000077',
    model: 'Scirocco',
  })
  const find = async (keywords: string) =>
    ids((await t.call(orderListRoutes.all, { as: tuner, query: { keywords } })).data.items)
  const words = ['qx-z', 'QXZ987', '9w000077', 'sciROCco', customer.username, customer.email]
  for (const word of words) expect(await find(word)).toEqual([order._id])
  for (const word of ['Volkswagen', 'VI', '1.6 TDI', 'pcr2.1', order.service_name])
    expect(await find(word)).toContain(order._id)
  const mine = async (keywords: string) =>
    ids((await t.call(orderRoutes.mine, { as: customer, query: { keywords } })).data.items)
  expect([await mine('scirocco'), await mine('mr 50%')]).toEqual([[order._id], []])
  await t.db.delete(orders).where(eq(orders._id, order._id))
})

test('pages follow each other, and size -1 is all', async () => {
  const page = (page: number, size: number) =>
    t.call(orderListRoutes.all, { as: tuner, query: { page, size } })
  const [first, second, all] = [await page(1, 2), await page(2, 2), await page(1, -1)]
  expect(first.data).toMatchObject({ total: 5, page: 1, size: 2 })
  expect([...ids(first.data.items), ...ids(second.data.items)]).toEqual([idOf(4), idOf(3), idOf(2), idOf(1)])
  expect(all.data.items).toHaveLength(5)
  expect((await page(1, 101)).status).toBe(422)
  expect((await page(0, 20)).status).toBe(422)
})

test('a customer lists their own only', async () => {
  const { data } = await t.call(orderRoutes.mine, { as: made[0]?.customer as SignedIn })
  expect(ids(data.items)).toEqual([idOf(0)])
})

test('a customer’s own list begins with what waits for them, unless it is sorted or narrowed', async () => {
  const { customer } = await makeOrder(t)
  const service = await makeService(t)
  await giveCredits(t, customer, 10_000)
  const place = async (file: number) => {
    const sent = { as: customer, body: orderOf(service), files: [originalFile(file)] }
    return (await t.call(orderRoutes.place, sent)).data._id
  }
  const [second, third] = [await place(901), await place(902)]
  const mine = async (query = {}) => ids((await t.call(orderRoutes.mine, { as: customer, query })).data.items)
  const [first = ''] = (await mine()).slice(-1)
  expect(await mine()).toEqual([third, second, first])
  await t.db.update(orders).set({ status: 'incomplete' }).where(eq(orders._id, second))
  expect(await mine()).toEqual([second, third, first])
  expect(await mine({ sort: '-created_at' })).toEqual([third, second, first])
  expect(await mine({ sort: 'orderID' })).toEqual([first, second, third])
  expect(await mine({ status: 'incomplete' })).toEqual([second])
})

test('the INI file holds the values a tool needs, one a line', async () => {
  const { order } = await makeOrder(t, { comment: 'first line\r\n[order]\r\nstatus=completed' })
  const { bytes, headers } = await t.call(orderTeamRoutes.downloadIni, {
    as: tuner,
    params: { id: order._id },
  })
  const ini = bytes.toString()
  expect(headers.get('content-disposition')).toContain(`order-${order.orderID}.ini`)
  expect(ini.match(/^\[\w+\]\r$/gm)).toEqual(
    ['order', 'vehicle', 'ecu', 'service', 'options', 'files'].map((name) => `[${name}]\r`),
  )
  expect(ini.match(/^status=/gm)).toHaveLength(1)
  expect(ini).toContain(`sha256_1=${order.files[0]?.sha256}`)
})

test('the INI file holds the whole order, and of its files those that are there', async () => {
  const { customer, service } = await makeOrder(t)
  const option = await makeOption(t, service)
  const body = orderOf(service, {
    ...{ option_ids: [option._id], expected_credits: 550, mileage: null, fault_codes: 'P0401' },
    ...{ comment: 'C:\\log\nsecond' },
  })
  const files = [originalFile(51), { ...originalFile(52), field: 'extra_files', name: 'log.bin' }]
  const { data } = await t.call(orderRoutes.place, { as: customer, body, files })
  const [original] = data.files
  const params = { id: data._id }
  const log = data.files.find(({ kind }) => kind === 'extra')?._id ?? ''
  await t.db.update(orderFiles).set({ deleted_at: sql`now()` }).where(eq(orderFiles._id, log))
  const { bytes } = await t.call(orderTeamRoutes.downloadIni, { as: tuner, params })
  expect(bytes.toString().split('\r\n')).toEqual([
    ...['[order]', `_id=${data._id}`, `orderID=${data.orderID}`, 'status=pending', 'time_frame=2-3 hours'],
    ...['time_frame_credits=0', `created_at=${data.created_at}`, `due_at=${data.due_at}`],
    ...['comment=C:\\\\log\\nsecond', ''],
    ...['[vehicle]', 'vtype=Car', 'manufacture=Volkswagen', 'model=Golf', 'generation=VI'],
    ...['variant=1.6 TDI CR 105', 'engine_type=CAYC', 'fuel_type=diesel', 'transmission=manual'],
    ...['vehicle_age=2010', 'mileage=', 'power=105', 'torque=250', 'reg_no=B-MR 1024', 'vin=', ''],
    ...['[ecu]', 'ecu_brand=Siemens', 'ecu_version=PCR2.1', 'tool_used=KESS3', 'master_or_slave=slave'],
    ...['read_method=obd', ''],
    ...['[service]', `name=${service.name}`, 'fault_codes=P0401', ''],
    ...['[options]', `option_1=${option.name}`, ''],
    ...['[files]', `name_1=${original?.name}`, 'kind_1=original', 'version_1=1'],
    ...[`sha256_1=${original?.sha256}`, ''],
  ])
  const part = await fetch(`${t.url}/api/order/${data._id}/download-ini`, {
    headers: { authorization: `Bearer ${tuner.access_token}`, range: 'bytes=1-5' },
  })
  expect(await part.text()).toBe('order')
})

test('a client with the beginning of another file gets this one whole', async () => {
  const { order, customer } = await makeOrder(t)
  const response = await fetch(`${t.url}/api/order/${order._id}/download_old_file`, {
    headers: {
      authorization: `Bearer ${customer.access_token}`,
      range: 'bytes=100-199',
      'if-range': `"${'0'.repeat(64)}"`,
    },
  })
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 65536])
})

test('a part of a file can be asked for', async () => {
  const { order, original, customer } = await makeOrder(t)
  const response = await fetch(`${t.url}/api/order/${order._id}/download_old_file`, {
    headers: { authorization: `Bearer ${customer.access_token}`, range: 'bytes=100-199' },
  })
  expect([response.status, response.headers.get('content-range')]).toEqual([206, 'bytes 100-199/65536'])
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(original.bytes.slice(100, 200)))
})
