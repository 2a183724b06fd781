import { desc } from 'drizzle-orm'
import { type FoundDownload, mostFound } from '../../../shared/overview/search.ts'
import { shownColumns, shownTo } from '../../library/downloads/download-row.ts'
import { downloads } from '../../library/downloads/downloads.tables.ts'
import { matchesDownload } from '../../library/downloads/list-downloads.ts'
import type { Db } from '../../platform/db/client.ts'
import { firstOf, listOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'

const list = listOf(downloads, (db) => db.select(shownColumns).from(downloads).$dynamic())
const newest = desc(downloads._id)

/** Finds downloads, which every signed-in person may have. */
export async function findDownloads(
  db: Db,
  portal: Portal,
  user: Actor,
  keywords: string,
): Promise<FoundDownload[]> {
  const asked = { where: undefined, search: matchesDownload(keywords), order: newest }
  const found = await firstOf(db, list, asked, mostFound)
  return found.map((row) => shownTo(portal, user, row))
}
