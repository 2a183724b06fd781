import { isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { upstreamLink } from '../upstream/upstream.tables.ts'
import { partnerLinks, portalIdentity } from './links.tables.ts'

/** Reads the id by which other portals know this one: made once, the same in every process and in a copy of the database. */
export async function readPortalId(db: Db): Promise<string> {
  const [known] = await db.select({ portal_id: portalIdentity.portal_id }).from(portalIdentity)
  if (known) return known.portal_id
  await db.insert(portalIdentity).values({}).onConflictDoNothing()
  return readPortalId(db)
}

/** Lists this portal and all those that it passes orders up to. */
export async function portalsFromHereUp(db: Db): Promise<string[]> {
  const [above] = await db.select({ state: upstreamLink.state }).from(upstreamLink)
  return [...new Set([await readPortalId(db), ...(above?.state.portal_ids ?? [])])]
}

/** Lists this portal and all those that pass orders up to it, as far as they said so. */
export async function portalsFromHereDown(db: Db): Promise<string[]> {
  const below = await db
    .selectDistinct({ portal_id: sql<string>`unnest(${partnerLinks.portal_ids})` })
    .from(partnerLinks)
    .where(isNull(partnerLinks.revoked_at))
  return [...new Set([await readPortalId(db), ...below.map(({ portal_id }) => portal_id)])]
}
