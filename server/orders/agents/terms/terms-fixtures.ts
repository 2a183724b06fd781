import { agentTermsRoutes } from '../../../../shared/orders/agent-terms.ts'
import type { TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeUser } from '../../../test/factories.ts'

type Account = { credit_limit: number; credits?: number }

/** Makes an agent with a credit limit and a balance, both in hundredths of a credit; `as` holds the permission to set it. */
export async function makeAgent(t: TestApp, as: SignedIn, { credit_limit, credits = 0 }: Account) {
  const agent = await makeUser(t, { account_type: 'agent', credits })
  const body = { credit_limit, discounts: [] }
  await t.call(agentTermsRoutes.change, { as, params: { id: agent._id }, body })
  return agent
}
