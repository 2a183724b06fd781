import { z } from 'zod'
import { byId, id, keywords, line, ok, requiredLine, text, timestamp } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'

/** Most customers that an agent lists. */
export const mostAgentCustomers = 5000

/** A customer of an agent: the name and the reference that orders carry, and a note that only the agent reads. */
export const agentCustomerForm = z.object({
  name: requiredLine(120),
  reference: line(60).default(''),
  note: text(1000).default(''),
})
export type AgentCustomerForm = z.output<typeof agentCustomerForm>

export const listedAgentCustomer = z.object({
  ...{ _id: id, name: z.string(), reference: z.string(), note: z.string(), created_at: timestamp },
  /** The agent's orders for this customer, and when the last one was placed; null without any. */
  orders: z.number().int(),
  last_order_at: timestamp.nullable(),
})
export type AgentCustomer = z.output<typeof listedAgentCustomer>

export const agentCustomerSorts = ['name', '-name', 'reference', '-reference', '-created_at'] as const

export const agentCustomerRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/agent_customers',
    shows: ['agent_customers', 'order'],
    inLanguage: true,
    access: 'signed-in',
    summary: 'The caller’s own customers as an agent, by name unless sorted otherwise',
    query: paging.extend({ keywords, sort: z.enum(agentCustomerSorts).default('name') }),
    response: paged(listedAgentCustomer),
  },
  add: {
    method: 'POST',
    path: '/agent_customers',
    changes: ['agent_customers'],
    access: 'signed-in',
    summary: 'Add a customer of an agent’s own',
    body: agentCustomerForm,
    response: listedAgentCustomer,
  },
  change: {
    method: 'PUT',
    path: '/agent_customers/:id',
    changes: ['agent_customers'],
    access: 'signed-in',
    summary:
      'Change a customer of an agent’s own; orders keep the name and reference that they were placed with',
    params: byId,
    body: agentCustomerForm,
    response: listedAgentCustomer,
  },
  remove: {
    method: 'DELETE',
    path: '/agent_customers/:id',
    changes: ['agent_customers'],
    access: 'signed-in',
    summary: 'Delete a customer of an agent’s own; orders keep their name and reference',
    params: byId,
    response: ok,
  },
})
