import { asc, eq } from 'drizzle-orm'
import { agentCustomerRoutes } from '../../../../shared/orders/agent-customers.ts'
import { calls, type Feature, none } from '../../../platform/feature.ts'
import type { Handlers } from '../../../platform/http/context.ts'
import { agentCustomers as table } from './agent-customers.tables.ts'
import {
  addAgentCustomer,
  changeAgentCustomer,
  listAgentCustomers,
  removeAgentCustomer,
} from './agent-customers.ts'

const handlers: Handlers<typeof agentCustomerRoutes> = {
  list: ({ db, user, locale, query }) => listAgentCustomers(db, user, locale, query),
  add: ({ db, user, body }) => addAgentCustomer(db, user, body),
  change: ({ db, user, params, body }) => changeAgentCustomer(db, user, params.id, body),
  remove: ({ db, user, params }) => removeAgentCustomer(db, user, params.id),
}

/** The customers of agents: a list that each agent keeps of their own. */
export const agentCustomers: Feature = {
  name: 'agent-customers',
  serves: [calls(agentCustomerRoutes, handlers)],
  jobs: none,
  ofPeople: {
    ownData: async (db, person_id) => ({
      agent_customers: await db
        .select({ name: table.name, reference: table.reference, note: table.note })
        .from(table)
        .where(eq(table.user_id, person_id))
        .orderBy(asc(table._id)),
    }),
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    async forget(db, _portal, { _id }) {
      await db.delete(table).where(eq(table.user_id, _id))
    },
    retained: none,
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: { agent_customers_unique: 'agent_customer_exists' },
}
