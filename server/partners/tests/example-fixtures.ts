import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { exampleIds } from '../../../shared/contract/example-ids.ts'
import type { Route } from '../../../shared/contract/route.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { exampleConsent, quoteRoutes } from '../../../shared/partners/quotes.ts'
import { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import { moveOrder } from '../../orders/tests/order-fixtures.ts'
import type { TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import {
  giveCredits,
  makeAdmin,
  makeService,
  makeStaff,
  modifiedFile,
  orderOf,
  originalFile,
} from '../../test/factories.ts'
import { makeTree } from '../../vehicles/tree/tree-fixtures.ts'

/** The state that an example's order has to be in. */
const statesOf: Record<string, 'incomplete' | 'completed' | 'unpaid'> = {
  'orders.payLater': 'unpaid',
  'orders.correct': 'incomplete',
  'orders.downloadModified': 'completed',
}

let made = 10

/**
 * Makes the records that the examples of the API reference are about. The function that it returns makes a new order of the owner
 * for an example, in the state that this one needs, and puts the ids of what was made where the example has its own.
 */
export async function makeExampleRecords(t: TestApp, owner: SignedIn) {
  await t.changeSettings({ submit_order_pay_later: true })
  await giveCredits(t, owner, 1_000_00)
  const [admin, tuner] = [await makeAdmin(t), await makeStaff(t, ['orders'])]
  const service = await makeService(t, { _id: exampleIds.service })
  const tree = await makeTree(t, admin)
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
  const picture = { field: 'picture', name: 'car.png', bytes: new Uint8Array(await plain.png().toBuffer()) }
  const detail = await t.call(statisticsRoutes.saveDetail, {
    as: admin,
    params: { id: tree.variant._id },
    body: { power_hp: 105, torque_nm: 250, stages: [], pictures: [] },
    files: [picture],
  })
  const consent = await t.call(quoteRoutes.form, { as: owner, query: { locale: 'en' } })
  const known = new Map<string, string>([
    ...(['vtype', 'manufacture', 'vmodel', 'generation', 'variant'] as const).map(
      (name): [string, string] => [exampleIds[name], tree[name]._id],
    ),
    [exampleConsent, consent.data.consent],
    [exampleIds.picture, detail.data.pictures[0]?._id ?? ''],
  ])
  return async (name: string, { example }: Route) => {
    const inAll = (source: string, ids: Map<string, string>) =>
      [...ids].reduce((text, [of, real]) => text.replaceAll(of, real), source)
    const state = statesOf[name]
    if (!state && !JSON.stringify(example ?? {}).includes(exampleIds.order))
      return (source: string) => inAll(source, known)
    const original = originalFile(++made)
    const { data: order } = await t.call(orderRoutes.place, {
      as: owner,
      body: orderOf(service, { payment: state === 'unpaid' ? 'later' : 'now' }),
      files: [original],
    })
    if (state === 'incomplete') await moveOrder(t, tuner, order._id, 'incomplete')
    if (state === 'completed') {
      await moveOrder(t, tuner, order._id, 'in_progress')
      const params = { id: order._id }
      const files = [modifiedFile(original)]
      await t.call(orderTeamRoutes.submit, { as: tuner, params, body: { release: true }, files })
    }
    const message = await t.call(orderMessageRoutes.send, {
      as: tuner,
      params: { id: order._id },
      body: { message: 'A note' },
      files: [{ ...original, field: 'files' }],
    })
    const ids = new Map([
      ...known,
      [exampleIds.order, order._id],
      [exampleIds.message, message.data._id],
      [exampleIds.request, randomUUID()],
      ['"orderID": 1001', `"orderID": ${order.orderID}`],
      ['orderID: 1001', `orderID: ${order.orderID}`],
      [`'orderID' => 1001`, `'orderID' => ${order.orderID}`],
    ])
    return (source: string) => inAll(source, ids)
  }
}
