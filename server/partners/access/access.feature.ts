import { eq, getTableColumns } from 'drizzle-orm'
import { accessRoutes } from '../../../shared/partners/api-access.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { apiAccesses as table } from './access.tables.ts'
import { buyAccess, createAccess, renewAccess } from './buy-access.ts'
import { changeAccess, changeOwnAccess, endAccess } from './change-access.ts'
import { hasAccess, listAccesses, readOwnAccess } from './read-access.ts'
import { renewAccesses } from './renew-accesses.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Renews, ends and announces the end of API accesses. */
    renew_api_access: NoData
  }
}

const handlers: Handlers<typeof accessRoutes> = {
  all: ({ db, query }) => listAccesses(db, query),
  mine: ({ db, portal, user }) => readOwnAccess(db, portal, user),
  hasAccess: ({ db, portal, user }) => hasAccess(db, portal, user),
  buy: ({ db, portal, user, body }) => buyAccess(db, portal, user, body),
  create: ({ db, portal, user, body }) => createAccess(db, portal, user, body),
  change: ({ db, portal, user, params, body }) => changeAccess(db, portal, user, params.id, body),
  renew: ({ db, portal, user, params, body }) => renewAccess(db, portal, user, params.id, body),
  changeMine: ({ db, portal, user, params, body }) => changeOwnAccess(db, portal, user, params.id, body),
  end: ({ db, portal, user, params }) => endAccess(db, portal, user, params.id),
}

const { request_key: _key, ...own } = getTableColumns(table)

/** API access that customers buy by the month. */
export const apiAccess: Feature = {
  name: 'api-access',
  serves: [calls(accessRoutes, handlers)],
  jobs: { renew_api_access: { does: renewAccesses, at: '7 * * * *' } },
  ofPeople: {
    ownData: async (db, person_id) => ({
      api_access: await db.select(own).from(table).where(eq(table.user_id, person_id)),
    }),
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => db.delete(table).where(eq(table.user_id, _id)),
    retained: none,
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: { api_accesses_user_unique: none, api_accesses_paused: none },
}
