import { asc, eq, getTableColumns } from 'drizzle-orm'
import { pathTo } from '../../../shared/contract/pages.ts'
import { keyRoutes } from '../../../shared/partners/api-keys.ts'
import { notify } from '../../notifications/delivery/notify.ts'
import { record } from '../../notifications/record/record.ts'
import { siteKeys } from '../../orders/automation/automation.tables.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { apiAccesses } from '../access/access.tables.ts'
import { accessActions } from '../access/access-actions.ts'
import { partnerLinks } from '../links/links.tables.ts'
import { listKeys, makeKey, revokeKeyOf, revokeOwnKey, rotateKey } from './change-keys.ts'
import { apiKeys } from './keys.tables.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Notifies whose secret key was sent where others can read it: a customer of theirs, or an admin of one for a machine or an agent's portal. */
    api_key_exposed: { of: 'access' | 'site' | 'link'; key_id: string }
  }
}

const handlers: Handlers<typeof keyRoutes> = {
  mine: ({ db, user, params }) => listKeys(db, params.id, user),
  make: ({ db, portal, user, params, body }) => makeKey(db, portal, user, params.id, body),
  rotate: ({ db, portal, user, params, body }) => rotateKey(db, portal, user, params.id, body),
  revoke: ({ db, portal, user, params }) => revokeOwnKey(db, portal, user, params.id),
  ofAccess: ({ db, params }) => listKeys(db, params.id),
  revokeOf: ({ db, portal, user, params }) => revokeKeyOf(db, portal, user, params.id),
}

/** Notifies the owner of a key that was sent from a browser or in an address; of one that an admin made, the admin. */
async function notifyOfExposure(portal: RunningPortal, { of, key_id }: Jobs['api_key_exposed']) {
  await portal.db.transaction(async (db) => {
    if (of !== 'access') {
      const table = of === 'site' ? siteKeys : partnerLinks
      const [made] = await db.select().from(table).where(eq(table._id, key_id))
      const link = pathTo(of === 'site' ? 'automation' : 'manageLinks')
      if (made)
        await notify(
          db,
          portal,
          { holders: 'api_manager', responsible: made.created_by },
          'api_key_exposed',
          {
            values: { key: made.name },
            about: made.name,
            link,
          },
        )
      return
    }
    const [found] = await db
      .select({ key: apiKeys.name, access: apiAccesses })
      .from(apiKeys)
      .innerJoin(apiAccesses, eq(apiAccesses._id, apiKeys.access_id))
      .where(eq(apiKeys._id, key_id))
    if (found) await record(db, portal, null, accessActions.key_exposed, found.access, { key: found.key })
  })
}

const { token_hash: _hash, token: _token, ...own } = getTableColumns(apiKeys)

/** Keys with which resellers' websites and servers call. */
export const apiKeysFeature: Feature = {
  name: 'api-keys',
  serves: [calls(keyRoutes, handlers)],
  jobs: { api_key_exposed: { does: notifyOfExposure } },
  ofPeople: {
    ownData: async (db, person_id) => ({
      api_keys: await db
        .select(own)
        .from(apiKeys)
        .innerJoin(apiAccesses, eq(apiAccesses._id, apiKeys.access_id))
        .where(eq(apiAccesses.user_id, person_id))
        .orderBy(asc(apiKeys._id)),
    }),
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    // They go with their access.
    forget: none,
    retained: none,
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: { api_keys_token_unique: none },
}
