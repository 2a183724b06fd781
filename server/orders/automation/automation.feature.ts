import { eq } from 'drizzle-orm'
import { automationRoutes } from '../../../shared/orders/automation.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { siteKeys } from './automation.tables.ts'
import { handToAutomation } from './hand-over.ts'
import { declineWork, deliverWork, downloadWork, listWork } from './machine-work.ts'
import { listAttempts, removeOldAttempts } from './read-attempts.ts'
import { listSiteKeys, makeSiteKey, revokeSiteKey } from './site-keys.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    automation: { order_id: string }
  }
}

const handlers: Handlers<typeof automationRoutes> = {
  state: async ({ portal: { env, settings } }) => ({
    on: (await settings.get()).automation,
    host: env.AUTOMATION_URL ? new URL(env.AUTOMATION_URL).host : null,
  }),
  attempts: ({ db, query }) => listAttempts(db, query),
  work: ({ db }) => listWork(db),
  workFile: ({ db, portal, user, params, query }) => downloadWork(db, portal, user, params.id, query.file),
  deliver: ({ db, portal, user, params, files }) => deliverWork(db, portal, user, params.id, files),
  decline: ({ db, params, body }) => declineWork(db, params.id, body.reason),
  keys: ({ db }) => listSiteKeys(db),
  makeKey: ({ db, user, body }) => makeSiteKey(db, user, body.name),
  revokeKey: ({ db, user, params }) => revokeSiteKey(db, user, params.id),
}

/** Orders that a machine builds: handed over as they are placed, or fetched by it. */
export const automation: Feature = {
  name: 'automation',
  serves: [calls(automationRoutes, handlers)],
  jobs: { automation: { does: (portal, { order_id }) => handToAutomation(portal, order_id) } },
  ofPeople: {
    ownData: none,
    ownFiles: none,
    withheld: { 'site_keys.created_by': 'A key of the site is the operator’s.' },
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => db.delete(siteKeys).where(eq(siteKeys.created_by, _id)),
    retained: none,
  },
  storedFiles: none,
  clearOld: removeOldAttempts,
  reconcile: none,
  constraints: { site_keys_token_unique: none },
}
