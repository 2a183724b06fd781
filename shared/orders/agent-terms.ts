import { z } from 'zod'
import { byId, credits, id } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { defineRoutes } from '../contract/route.ts'

/** The terms of an agent: what they may owe, in hundredths of a credit (0: nothing), and percents off services. */
export const agentTermsForm = z.object({
  credit_limit: credits.min(0),
  discounts: z.array(z.object({ service_id: id, percent: z.number().int().min(1).max(100) })).max(200),
})
export type AgentTermsForm = z.output<typeof agentTermsForm>

/** What an agent owes for orders on account. Credits in hundredths. */
export const agentAccount = z.object({
  credit_limit: z.number().int(),
  /** Sum of the orders on account that aren't paid. */
  open_credits: z.number().int(),
  /** Part of the limit that is left; 0 while a statement is overdue. */
  left_credits: z.number().int(),
  /** True while a statement is unpaid past its time: nothing is placed on account. */
  overdue: z.boolean(),
})
export type AgentAccount = z.output<typeof agentAccount>

const agentTerms = agentAccount.extend({
  discounts: agentTermsForm.shape.discounts,
  /** The services that may have a discount. */
  services: z.array(z.object({ _id: id, name: z.string() })),
})
export type AgentTerms = z.output<typeof agentTerms>

export const agentTermsRoutes = defineRoutes({
  mine: {
    method: 'GET',
    path: '/agent_account',
    shows: ['order', 'credits'],
    access: 'signed-in',
    summary: 'What the caller may order on account as an agent, and what of it is open',
    response: agentAccount,
  },
  read: {
    method: 'GET',
    path: '/user/:id/agent_terms',
    shows: ['people', 'order', 'credits'],
    access: 'dealers_manager.balance',
    summary: 'An agent’s credit limit, discounts and open amount',
    params: byId,
    response: agentTerms,
  },
  change: {
    method: 'PUT',
    path: '/user/:id/agent_terms',
    changes: ['people', 'credits'],
    access: 'dealers_manager.balance',
    summary: 'Set an agent’s credit limit and discounts; services that aren’t named have none',
    params: byId,
    body: agentTermsForm.extend({ opened: openedWith }),
    response: agentTerms,
  },
})
