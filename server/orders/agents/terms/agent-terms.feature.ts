import { eq, sql } from 'drizzle-orm'
import { agentOverviewRoutes } from '../../../../shared/orders/agent-overview.ts'
import { agentTermsRoutes } from '../../../../shared/orders/agent-terms.ts'
import { invoices } from '../../../money/invoices/invoices.tables.ts'
import { calls, type Feature, none } from '../../../platform/feature.ts'
import type { Handlers } from '../../../platform/http/context.ts'
import { agentDiscounts } from '../../../services/agent-discounts.tables.ts'
import { services } from '../../../services/services.tables.ts'
import { orders } from '../../lifecycle/orders.tables.ts'
import { exportAgents } from '../overview/export-agents.ts'
import { listAgents } from '../overview/list-agents.ts'
import { readAccount } from './agent-account.ts'
import { agentTerms as table } from './agent-terms.tables.ts'
import { billStatements } from './bill-statements.ts'
import { changeTerms, readTerms } from './change-terms.ts'
import { remindOfStatements } from './remind-of-statements.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Bills agents for the months before. */
    bill_statements: NoData
    /** Reminds agents of unpaid statements. */
    remind_of_statements: NoData
  }
}

/** Checks that a billed order stands on a statement of its own customer, and that one on a paid statement is paid. */
const statementChecks = [
  sql`select 'billed_order_without_its_statement', 'order ' || orders."orderID", orders.payment || ', statement ' || invoice.status
    from ${orders} orders join ${invoices} invoice on invoice._id = orders.statement_id
    where invoice.source <> 'statement' or invoice.user_id <> orders.user_id or invoice.status = 'cancelled'
      or (orders.payment = 'on_account' and orders.status <> 'cancelled' and invoice.status <> 'due')`,
]

const handlers: Handlers<typeof agentTermsRoutes> = {
  mine: ({ db, portal, user }) => readAccount(db, portal, user._id),
  read: ({ db, portal, params }) => readTerms(db, portal, params.id),
  change: ({ db, portal, user, params, body }) => changeTerms(db, portal, user, params.id, body),
}

const overview: Handlers<typeof agentOverviewRoutes> = {
  list: ({ db, portal, user, query }) => listAgents(db, portal, user, query),
  exportAll: ({ db, portal, user, query }) => exportAgents(db, portal, user, query),
}

/** The terms of agents: credit limit, discounts and monthly statements; and the operator's overview of them. */
export const agentTerms: Feature = {
  name: 'agent-terms',
  serves: [calls(agentTermsRoutes, handlers), calls(agentOverviewRoutes, overview)],
  jobs: {
    bill_statements: { does: (portal) => billStatements(portal), at: '20 4 * * *' },
    remind_of_statements: { does: remindOfStatements, at: '50 4 * * *' },
  },
  ofPeople: {
    ownData: async (db, person_id) => ({
      agent_terms: await db
        .select({ credit_limit: table.credit_limit })
        .from(table)
        .where(eq(table.user_id, person_id)),
      agent_discounts: await db
        .select({ service: services.name, percent: agentDiscounts.percent })
        .from(agentDiscounts)
        .innerJoin(services, eq(services._id, agentDiscounts.service_id))
        .where(eq(agentDiscounts.user_id, person_id)),
    }),
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    async forget(db, _portal, { _id }) {
      await db.delete(table).where(eq(table.user_id, _id))
      await db.delete(agentDiscounts).where(eq(agentDiscounts.user_id, _id))
    },
    retained: none,
  },
  storedFiles: none,
  clearOld: none,
  reconcile: statementChecks,
  constraints: {
    agent_terms_limit_not_negative: none,
    agent_discounts_percent_range: none,
  },
}
