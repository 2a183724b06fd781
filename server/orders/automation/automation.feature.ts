import { automationRoutes } from '../../../shared/orders/automation.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { handToAutomation } from './hand-over.ts'
import { listAttempts, removeOldAttempts } from './read-attempts.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    automation: { order_id: string }
  }
}

const handlers: Handlers<typeof automationRoutes> = {
  state: ({ portal: { env } }) => ({ host: env.AUTOMATION_URL ? new URL(env.AUTOMATION_URL).host : null }),
  attempts: ({ db, query }) => listAttempts(db, query),
}

/** Orders that a machine builds: handed over as they are placed. */
export const automation: Feature = {
  name: 'automation',
  serves: [calls(automationRoutes, handlers)],
  jobs: { automation: { does: (portal, { order_id }) => handToAutomation(portal, order_id) } },
  ofPeople: none,
  storedFiles: none,
  clearOld: removeOldAttempts,
  reconcile: none,
  constraints: none,
}
