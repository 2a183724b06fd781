import { randomUUID } from 'node:crypto'
import { makeUser } from '../server/test/factories.ts'
import { permissions } from '../shared/contract/permissions.ts'
import { orderAsGuest } from './first-pass/recipes/shop-orders.ts'
import { named, type Stage } from './stage.ts'

/** Somebody who calls: a role, and the headers that identify them. */
export type Actor = { role: string; headers: Record<string, string> }

export const nobody: Actor = { role: 'nobody', headers: {} }
export const signedIn = (role: string, { access_token }: { access_token: string }): Actor => ({
  role,
  headers: { authorization: `Bearer ${access_token}` },
})

/**
 * Creates new people of each role, more of those with permissions, so that earlier requests have not changed them; and
 * guests, who hold the key of an order in the shop.
 */
export async function makeActors(stage: Stage): Promise<Actor[]> {
  const kinds: Record<string, NonNullable<Parameters<typeof makeUser>[1]>> = {
    customer: { credits: 100_000 },
    agent: { credits: 100_000, account_type: 'agent', price_type: 2 },
    'staff with nothing': { role_id: 3, permissions: [] },
    'staff with everything': { role_id: 3, permissions: [...permissions] },
    admin: { role_id: 1 },
    unverified: { verified: false },
    waiting: { status: 0 },
    blocked: { status: 2 },
  }
  const actors: Actor[] = [nobody, signedIn('forged', { access_token: 'e30.e30.e30' })]
  for (const [role, kind] of Object.entries(kinds)) {
    const isRefused = 'status' in kind || 'verified' in kind
    for (let left = isRefused ? 1 : 4; left > 0; left--)
      actors.push(signedIn(role, await makeUser(stage, named(kind))))
  }
  for (let left = 2; left > 0; left--) {
    const { order_key } = await orderAsGuest(stage)
    actors.push({ role: 'guest', headers: { 'order-key': order_key } })
  }
  actors.push({ role: 'forged guest', headers: { 'order-key': randomUUID() } })
  return actors
}
