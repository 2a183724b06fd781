import { eq } from 'drizzle-orm'
import { agentTermsRoutes } from '../../../../shared/orders/agent-terms.ts'
import { calls, type Feature, none } from '../../../platform/feature.ts'
import type { Handlers } from '../../../platform/http/context.ts'
import { agentDiscounts } from '../../../services/agent-discounts.tables.ts'
import { services } from '../../../services/services.tables.ts'
import { readAccount } from './agent-account.ts'
import { agentTerms as table } from './agent-terms.tables.ts'
import { changeTerms, readTerms } from './change-terms.ts'

const handlers: Handlers<typeof agentTermsRoutes> = {
  mine: ({ db, portal, user }) => readAccount(db, portal, user._id),
  read: ({ db, portal, params }) => readTerms(db, portal, params.id),
  change: ({ db, portal, user, params, body }) => changeTerms(db, portal, user, params.id, body),
}

/** The terms of agents: credit limit and discounts. */
export const agentTerms: Feature = {
  name: 'agent-terms',
  serves: [calls(agentTermsRoutes, handlers)],
  jobs: none,
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
    kept: none,
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {
    agent_terms_limit_not_negative: none,
    agent_discounts_percent_range: none,
  },
}
