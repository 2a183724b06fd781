import { type AgentTermsForm, agentTermsRoutes } from '../../shared/orders/agent-terms.ts'
import { callAs } from './backstage.ts'
import { signedInAs } from './people.ts'

/** Gives an agent a credit limit, in hundredths of a credit, and discounts. */
export async function giveTerms(agent: { _id: string }, terms: Partial<AgentTermsForm>) {
  const body = { credit_limit: 0, discounts: [], ...terms }
  await callAs(await signedInAs('admin'), agentTermsRoutes.change, { params: { id: agent._id }, body })
}
