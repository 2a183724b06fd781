import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { upstreamRoutes } from '../../../shared/partners/upstream.ts'
import { services } from '../../services/services.tables.ts'
import { makeOption, makeService, makeStaff, makeUser, orderOf, originalFile } from '../../test/factories.ts'
import { pass } from '../../test/proxy.ts'
import { refused } from '../../test/refused.ts'
import { sendDue } from '../upstream/retry-orders.ts'
import { upstreamOrders } from '../upstream/upstream.tables.ts'
import {
  deliverAbove,
  findingsOf,
  makeGarage,
  notifiedOf,
  orderAbove,
  orderBelow,
  passNow,
  readBelow,
  rowOf,
  startTwoPortals,
  stateOf,
  type TwoPortals,
} from './two-portals.ts'

let two: TwoPortals
let garage: Awaited<ReturnType<typeof makeGarage>>
beforeAll(async () => {
  two = await startTwoPortals()
  garage = await makeGarage(two)
})
beforeEach(() => two.passUp('all'))
afterAll(() => two.close())

test('what is passed up by hand waits until somebody says so, and not for what was closed here meanwhile', async () => {
  const { down, admin } = two
  await two.passUp('by_hand')
  const [one, other] = [await orderBelow(two, garage), await orderBelow(two, garage)]
  expect([await stateOf(two, one), await stateOf(two, other)]).toEqual([
    ['by_hand', null],
    ['by_hand', null],
  ])
  expect((await passNow(two, one)).data).toMatchObject({ state: 'waiting', orderID: one.orderID })
  await orderAbove(two, one)
  await deliverAbove({ up: down, boss: admin }, other, other.original)
  await sendDue(down.portal)
  expect(await stateOf(two, other)).toEqual(['done', null])
})

test('by service, orders of the others stay here; a service or an option that isn’t mapped holds an order', async () => {
  const { down, admin } = two
  await two.passUp('by_service')
  const unmapped = await makeService(down)
  const place = (service: typeof unmapped, change = {}) =>
    down.call(orderRoutes.place, { as: garage, body: orderOf(service, change), files: [originalFile(8100)] })
  const stays = (await place(unmapped)).data
  expect(await down.db.$count(upstreamOrders, eq(upstreamOrders.order_id, stays._id))).toBe(0)
  const read = await down.call(upstreamRoutes.order, { as: admin, params: { id: stays._id } })
  expect([read.status, read.data]).toEqual([200, null])

  await two.passUp('all')
  const held = (await place(unmapped)).data
  await expect.poll(() => stateOf(two, held)).toEqual(['held', 'service_not_mapped'])
  const option = await makeOption(down, two.service)
  const change = { option_ids: [option._id], expected_credits: 550 }
  const withOption = (await place(two.service, change)).data
  await expect.poll(() => stateOf(two, withOption)).toEqual(['held', 'option_not_mapped'])
  await expect.poll(() => notifiedOf(two, 'upstream_held')).toBe(2)
})

test('a new price upstream is paid, unless it is more than the customer paid here', async () => {
  const { up, upService } = two
  const setPrice = (price_type_2: number) =>
    up.db.update(services).set({ price_type_2 }).where(eq(services._id, upService._id))
  // A credit costs 5 there and is sold for 10 here: 4.5 credits are 45.
  await setPrice(800)
  const covered = await orderBelow(two, garage)
  expect((await orderAbove(two, covered)).total_credits).toBe(800)
  await setPrice(1000)
  const above = await orderBelow(two, garage)
  await expect.poll(() => stateOf(two, above)).toEqual(['held', 'price_above'])
  await setPrice(400)
  await passNow(two, above)
  expect((await orderAbove(two, above)).total_credits).toBe(400)
})

test('the name of the customer goes up only where that is chosen, and what the own team writes never', async () => {
  const { up, down, admin, boss } = two
  const read = (await down.call(upstreamRoutes.read, { as: admin })).data
  const mapping = {
    services: read.services.map(({ _id: service_id, upstream_id, pass_up }) => ({
      service_id,
      upstream_id,
      pass_up,
    })),
    options: read.options.map(({ _id: option_id, upstream_id }) => ({ option_id, upstream_id })),
  }
  const body = { pass_up: 'all', pass_names: true, credit_cost: 500, ...mapping } as const
  expect((await down.call(upstreamRoutes.change, { as: admin, body })).status).toBe(200)
  const order = await orderBelow(two, garage)
  const above = await orderAbove(two, order)
  expect(above.agent_customer_name).toBe('Garage Meyer')
  for (const [as, message, internal] of [
    [admin, 'We look at it.', false],
    [admin, 'Pays late.', true],
    [garage, 'Thank you.', false],
  ] as const)
    await down.call(orderMessageRoutes.send, {
      ...{ as, params: { id: order._id }, body: { message, internal }, files: [] },
    })
  const said = async () =>
    (await up.call(orderMessageRoutes.list, { as: boss, params: { id: above._id } })).data.map(
      ({ message }) => message,
    )
  await expect.poll(said).toEqual(['Thank you.'])
})

test('a partial refund upstream notifies the agent, and leaves their customer’s order as it is', async () => {
  const { up, boss } = two
  const order = await orderBelow(two, garage)
  const above = await orderAbove(two, order)
  await deliverAbove(two, above, order.original)
  await expect.poll(async () => (await readBelow(two, garage, order)).status).toBe('completed')
  const body = { credits: 100, refunded: 0, reason: 'Late' }
  expect((await up.call(orderTeamRoutes.refund, { as: boss, params: { id: above._id }, body })).status).toBe(
    200,
  )
  await expect.poll(() => notifiedOf(two, 'upstream_refunded')).toBe(1)
  expect(await readBelow(two, garage, order)).toMatchObject({ refunded_credits: 0, payment: 'paid' })
  expect(await findingsOf(two)).toEqual([])
})

test('the link is the operator’s alone, and a service that there isn’t is refused', async () => {
  const { down, admin, service } = two
  const tuner = await makeStaff(down, ['orders'])
  const customer = await makeUser(down)
  for (const as of [tuner, customer])
    for (const call of [
      () => down.call(upstreamRoutes.read, { as }),
      () => down.call(upstreamRoutes.disconnect, { as }),
      () => down.call(upstreamRoutes.retryAll, { as }),
    ])
      expect((await refused(down, call)).status).toBe(403)
  const body = { pass_up: 'all', pass_names: false, credit_cost: null } as const
  const services = [{ service_id: service._id, upstream_id: service._id, pass_up: true }]
  const wrong = await refused(down, () =>
    down.call(upstreamRoutes.change, { as: admin, body: { ...body, services, options: [] } }),
  )
  expect(wrong.fields).toEqual({ services: 'invalid_value' })
})

test('what is disconnected is held and not forgotten, also what is just being read: connected again, orders go on', async () => {
  const { down, admin, connect, way } = two
  const order = await orderBelow(two, garage)
  const above = await orderAbove(two, order)
  const isFree = () => expect.poll(async () => (await rowOf(two, order)).busy_until).toBeNull()
  await isFree()
  const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  way.passOn = async (answer, outgoing, { url }) => {
    if (url === `/api/order/${above._id}`) {
      asked.resolve()
      await goOn.promise
    }
    pass(answer, outgoing)
  }
  await passNow(two, order)
  await asked.promise
  expect((await down.call(upstreamRoutes.disconnect, { as: admin })).status).toBe(200)
  goOn.resolve()
  await isFree()
  await expect.poll(() => stateOf(two, order)).toEqual(['held', 'not_connected'])
  await deliverAbove(two, above, order.original)
  expect((await readBelow(two, garage, order)).status).toBe('pending')
  expect((await connect()).status).toBe(200)
  await expect.poll(async () => (await readBelow(two, garage, order)).status).toBe('completed')
})
