import { randomUUID } from 'node:crypto'
import { linkHeaders, linkProtocol } from '../../../shared/contract/link-headers.ts'
import type { OrderForm } from '../../../shared/orders/order-form.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { linkKeyRoutes } from '../../../shared/partners/link-keys.ts'
import { type LinkedEndpoint, partnerLinkRoutes } from '../../../shared/partners/partner-link.ts'
import { moveOrder } from '../../orders/tests/order-fixtures.ts'
import type { CalledPortal } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import {
  makeService,
  makeStaff,
  makeUser,
  modifiedFile,
  orderOf,
  originalFile,
} from '../../test/factories.ts'

/** Makes an agent with credits and a link to a portal of theirs, which calls with `behind`. */
export async function makeLink(t: CalledPortal, properties: Parameters<typeof makeUser>[1] = {}) {
  const agent = await makeUser(t, { account_type: 'agent', credits: 1000_00, ...properties })
  const manager = await makeStaff(t, ['api_manager', 'orders'])
  const body = { user_id: agent._id, name: 'Workshop portal' }
  const { data } = await t.call(linkKeyRoutes.issue, { as: manager, body })
  const portal_id = randomUUID()
  return { ...data, agent, manager, portal_id, behind: behind(agent, data.token, portal_id) }
}

/** Returns who the portal behind a link is in its calls: the agent, with the key and the headers of a link. */
export const behind = (agent: SignedIn, token: string, portal_id: string, reference?: string) => ({
  as: { ...agent, access_token: token },
  headers: {
    [linkHeaders.protocol]: String(linkProtocol.newest),
    [linkHeaders.path]: portal_id,
    ...(reference !== undefined && { [linkHeaders.reference]: reference }),
  },
})

type Made = Pick<Awaited<ReturnType<typeof makeLink>>, 'behind' | 'portal_id'>

/** Connects the portal behind a link, as it does by itself, and returns the secret that signs its events. */
export function connect(
  t: CalledPortal,
  { behind, portal_id }: Made,
  url: string,
  change: Partial<LinkedEndpoint> = {},
) {
  const body = { url, portal_id, portal_ids: [portal_id], site_title: 'Their portal', ...change }
  return t.call(partnerLinkRoutes.setEndpoint, { ...behind, body })
}

let ordered = 5000
/** Places an order through a link. */
export async function placeThrough(t: CalledPortal, { behind }: Made, overrides: Partial<OrderForm> = {}) {
  const original = originalFile(++ordered)
  const placed = await t.call(orderRoutes.place, {
    ...behind,
    body: orderOf(await makeService(t), overrides),
    files: [original],
  })
  return { ...placed, order: placed.data, original }
}

/** Makes an order that came through a link and is completed. */
export async function makeFinishedThrough(t: CalledPortal, link: Awaited<ReturnType<typeof makeLink>>) {
  const { order, original } = await placeThrough(t, link)
  await moveOrder(t, link.manager, order._id, 'in_progress')
  await moveOrder(t, link.manager, order._id, 'completed', [modifiedFile(original)])
  return order
}
