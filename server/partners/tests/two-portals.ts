import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { NotificationName } from '../../../shared/notifications/notification-events.ts'
import type { OrderForm } from '../../../shared/orders/order-form.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { linkKeyRoutes } from '../../../shared/partners/link-keys.ts'
import { upstreamRoutes } from '../../../shared/partners/upstream.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { notifications } from '../../notifications/delivery/notifications.tables.ts'
import { moveOrder } from '../../orders/tests/order-fixtures.ts'
import { startTestApp } from '../../test/app.ts'
import type { SentFile, SignedIn } from '../../test/call.ts'
import {
  makeAdmin,
  makeOption,
  makeService,
  makeUser,
  modifiedFile,
  orderOf,
  originalFile,
} from '../../test/factories.ts'
import { type PassOn, pass, startProxy } from '../../test/proxy.ts'
import { upstreamOrders } from '../upstream/upstream.tables.ts'

export type TwoPortals = Awaited<ReturnType<typeof startTwoPortals>>

/**
 * Starts two whole portals on two databases: `up`, an admin site, and `down`, the portal of an agent, connected by the key of a link, with
 * a service and an option on each side. What `down` asks of `up` goes `way`, where answers can be lost or changed, and which can
 * lead nowhere. `events`: the address to which `up` posts events, rather than that of `down`.
 */
export async function startTwoPortals({ events }: { events?: string } = {}) {
  const env = { WEBHOOKS_INSIDE: 'true' }
  const [up, down] = await Promise.all([
    startTestApp({ env, settings: { is_admin_site: true, site_title: 'Upstream' } }),
    startTestApp({ env, settings: { site_title: 'Downstream' } }),
  ])
  const way: { target: string; passOn: PassOn } = { target: up.url, passOn: pass }
  const proxy = await startProxy(
    () => way.target,
    (...answer) => way.passOn(...answer),
  )
  down.portal.env.PUBLIC_URL = events ?? down.url
  const [boss, admin] = await Promise.all([makeAdmin(up), makeAdmin(down)])
  const agent = await makeUser(up, { account_type: 'agent', credits: 1000_00, price_type: 2 })
  const { data: issued } = await up.call(linkKeyRoutes.issue, {
    as: boss,
    body: { user_id: agent._id, name: 'Their portal' },
  })
  const [upService, service] = await Promise.all([makeService(up), makeService(down)])
  const [upOption, option] = await Promise.all([makeOption(up, upService), makeOption(down, service)])
  const connect = (token = issued.token) =>
    down.call(upstreamRoutes.connect, { as: admin, body: { url: proxy.url, key: token } })
  const connected = await connect()
  expect(connected.data).toMatchObject({ link: { site_title: 'Upstream' } })
  const passUp = (pass_up: 'all' | 'by_service' | 'by_hand') =>
    down.call(upstreamRoutes.change, {
      as: admin,
      body: {
        ...{ pass_up, pass_names: false, credit_cost: 500 },
        services: [{ service_id: service._id, upstream_id: upService._id, pass_up: true }],
        options: [{ option_id: option._id, upstream_id: upOption._id }],
      },
    })
  expect((await passUp('all')).status).toBe(200)
  return {
    ...{ up, down, way, boss, admin, agent, link: issued.link, token: issued.token, connect, passUp },
    ...{ upService, service, upOption, option },
    close: async () => {
      proxy.close()
      await Promise.all([up.close(), down.close()])
    },
  }
}

let ordered = 7000

/** Makes a customer of the agent's portal, with credits. */
export const makeGarage = ({ down }: Pick<TwoPortals, 'down'>) =>
  makeUser(down, { credits: 100_00, company_name: 'Garage Meyer' })

/** Places an order on the agent's portal, for its customer. */
export async function orderBelow(
  two: TwoPortals,
  garage: Awaited<ReturnType<typeof makeGarage>>,
  change: Partial<OrderForm> = {},
) {
  const original = originalFile(++ordered)
  const { data, error, status } = await two.down.call(orderRoutes.place, {
    as: garage,
    body: orderOf(two.service, change),
    files: [original],
  })
  if (status !== 200) throw new Error(`the order was refused: ${JSON.stringify(error)}`)
  return { ...data, original }
}

/** Reads what the agent's portal knows of an order on the other side. */
export async function rowOf({ down }: Pick<TwoPortals, 'down'>, { _id }: { _id: string }) {
  const [row] = await down.db.select().from(upstreamOrders).where(eq(upstreamOrders.order_id, _id))
  if (!row) throw new Error('the order isn’t passed up')
  return row
}

/** Reads where an order stands on its way up, and what keeps it. */
export async function stateOf(two: Pick<TwoPortals, 'down'>, order: { _id: string }) {
  const { state, problem } = await rowOf(two, order)
  return [state, problem]
}

/** Passes an order up now. */
export const passNow = ({ down, admin }: Pick<TwoPortals, 'down' | 'admin'>, order: { _id: string }) =>
  down.call(upstreamRoutes.pass, { as: admin, params: { id: order._id } })

/** Waits until an order is upstream, and returns it as its team sees it. */
export async function orderAbove(two: TwoPortals, order: { _id: string }) {
  await expect.poll(async () => (await rowOf(two, order)).remote_id).not.toBeNull()
  return readAbove(two, order)
}

export async function readAbove(two: TwoPortals, order: { _id: string }) {
  const { remote_id } = await rowOf(two, order)
  const { data } = await two.up.call(orderRoutes.one, { as: two.boss, params: { id: remote_id ?? '' } })
  return data
}

/** Reads an order of the agent's portal as its customer sees it. */
export async function readBelow(two: TwoPortals, as: SignedIn, order: { _id: string }) {
  const { data } = await two.down.call(orderRoutes.one, { as, params: { id: order._id } })
  return data
}

/** Finds what is wrong in the books of both sides. */
export async function findingsOf({ up, down }: Pick<TwoPortals, 'up' | 'down'>) {
  return [await reconcile(up.portal), await reconcile(down.portal)].flat()
}

/** Counts the notifications of this name that operators of the agent's portal have. */
export async function notifiedOf({ down }: Pick<TwoPortals, 'down'>, name: NotificationName) {
  return down.db.$count(notifications, eq(notifications.name, name))
}

/** Works on an order upstream and delivers it with a modified file, which is returned. */
export async function deliverAbove(
  { up, boss }: Pick<TwoPortals, 'up' | 'boss'>,
  above: { _id: string },
  original: SentFile,
) {
  const modified = modifiedFile(original)
  await moveOrder(up, boss, above._id, 'in_progress')
  await moveOrder(up, boss, above._id, 'completed', [modified])
  return modified
}
