import { eq } from 'drizzle-orm'
import { roles } from '../../../shared/contract/permissions.ts'
import { seal, unseal } from '../../platform/encryption/seal.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { actorColumns, withoutSession } from '../../users/actor.ts'
import { users } from '../../users/users.tables.ts'
import { readPortalId } from '../links/portal-ids.ts'
import type { Asked } from './ask-upstream.ts'
import { upstreamLink as table } from './upstream.tables.ts'

const sealedFor = { purpose: 'upstream link key' }

export const sealKey = (secret: Uint8Array, key: string) => seal(secret, sealedFor, key)

export type LinkRow = typeof table.$inferSelect
/** The connection to the upstream portal, ready to be asked, and in whose name what comes from there is done. */
export type OpenLink = LinkRow & { asked: Asked; actor: Actor }

/** Reads the connection to the upstream portal; null where there is none. */
export async function readLink({ db, secret }: RunningPortal): Promise<OpenLink | null> {
  const [found] = await db
    .select({ link: table, actor: actorColumns })
    .from(table)
    .innerJoin(users, eq(users._id, table.connected_by))
  if (!found) return null
  const { link, actor } = found
  const key = unseal(secret, sealedFor, link.key)
  if (key === undefined) throw new Error('The key of the upstream link was sealed with another key.')
  return {
    ...link,
    asked: { url: link.url, key, path: [await readPortalId(db)] },
    // Whatever became of them meanwhile: it is the site that acts.
    actor: {
      ...withoutSession({ ...actor, role_id: roles.admin }),
      key: { _id: link.state.portal_id, kind: 'site', scopes: [] },
    },
  }
}
