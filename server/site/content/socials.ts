import { asc, eq } from 'drizzle-orm'
import type { ShownSocial, Social } from '../../../shared/site/content.ts'
import type { Db } from '../../platform/db/client.ts'
import { auditedTable } from '../../users/audit/audited-table.ts'
import { socials } from './content.tables.ts'

/** Lists the shown links, in their order. */
export function listShownSocials(db: Db): Promise<ShownSocial[]> {
  return db
    .select({ _id: socials._id, network: socials.network, url: socials.url })
    .from(socials)
    .where(eq(socials.enabled, true))
    .orderBy(asc(socials.position))
}

/** Lists every link, hidden ones too, in their order. */
export function listSocials(db: Db): Promise<Social[]> {
  return db.select().from(socials).orderBy(asc(socials.position))
}

/** The links as the operator manages them; a change may move one. Errors: social_taken. */
export const socialList = auditedTable(socials, {
  topic: 'content',
  acts: { add: 'social_changed', change: 'social_changed', remove: 'social_changed' },
  named: ({ network }) => network,
  described: ({ _id, ...link }) => link,
})
