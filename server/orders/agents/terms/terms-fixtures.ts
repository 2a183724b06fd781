import { eq, sql } from 'drizzle-orm'
import { agentTermsRoutes } from '../../../../shared/orders/agent-terms.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import type { TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeUser, modifiedFile, orderOf, originalFile } from '../../../test/factories.ts'
import { orders } from '../../lifecycle/orders.tables.ts'
import { moveOrder } from '../../tests/order-fixtures.ts'

type Account = { credit_limit: number; credits?: number }

/** Makes an agent with a credit limit and a balance, both in hundredths of a credit; `as` holds the permission to set it. */
export async function makeAgent(t: TestApp, as: SignedIn, { credit_limit, credits = 0 }: Account) {
  const agent = await makeUser(t, { account_type: 'agent', credits })
  const body = { credit_limit, discounts: [] }
  await t.call(agentTermsRoutes.change, { as, params: { id: agent._id }, body })
  return agent
}

let bytes = 9300

/** Places an order with a file that no other order has. */
export async function placeOrder(t: TestApp, as: SignedIn, service: Parameters<typeof orderOf>[0]) {
  bytes += 1
  const original = originalFile(bytes)
  const { data } = await t.call(orderRoutes.place, { as, body: orderOf(service), files: [original] })
  return { ...data, original }
}

/** Places an order that was delivered in a month before. */
export async function deliverOnAccount(
  t: TestApp,
  admin: SignedIn,
  agent: SignedIn,
  service: Parameters<typeof orderOf>[0],
) {
  const { _id, orderID, original } = await placeOrder(t, agent, service)
  await moveOrder(t, admin, _id, 'in_progress')
  await moveOrder(t, admin, _id, 'completed', [modifiedFile(original)])
  await t.db.update(orders).set({ completed_at: sql`now() - interval '32 days'` }).where(eq(orders._id, _id))
  return { _id, orderID }
}
