import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Download, downloadRoutes, downloadSorts } from '../../../shared/library/downloads.ts'
import { inEachLanguage } from '../../platform/db/alphabet.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains } from '../../platform/db/contains.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { type DownloadReader, requireReader } from './download-reader.ts'
import { shownColumns, shownTo } from './download-row.ts'
import { downloads } from './downloads.tables.ts'

type Query = z.output<(typeof downloadRoutes)['all']['query']>

const rows = listOf(downloads, (db) => db.select(shownColumns).from(downloads).$dynamic())

/** Lists the downloads that a reader may have. Throws as `requireReader`. */
export async function listDownloads(
  db: Db,
  portal: Portal,
  user: Actor | null,
  locale: LocaleCode,
  query: Query,
) {
  return listDownloadsFor(db, portal, await requireReader(portal, user), locale, query)
}

/** Lists the downloads of one who was let in; with `is_public`, those that anybody may have or the others. */
export async function listDownloadsFor(
  db: Db,
  portal: Portal,
  reader: DownloadReader,
  locale: string,
  { page, size, keywords, category, sort, is_public }: Query,
): Promise<PageOf<Download>> {
  const where = and(
    visibleTo(reader),
    category ? eq(downloads.category, category) : undefined,
    is_public === undefined ? undefined : eq(downloads.is_public, is_public),
  )
  const search = keywords ? matchesDownload(keywords) : undefined
  const found = await pageOf(db, rows, where, { page, size, search, order: sorts(locale)[sort] })
  return { ...found, items: found.items.map((row) => shownTo(portal, reader, row)) }
}

/** Lists the categories of the downloads that a reader may have. Throws as `requireReader`. */
export async function listCategories(db: Db, portal: Portal, user: Actor | null, locale: LocaleCode) {
  const reader = await requireReader(portal, user)
  return db
    .select({ category: downloads.category, count: sql<number>`count(*)`.mapWith(Number) })
    .from(downloads)
    .where(visibleTo(reader))
    .groupBy(downloads.category)
    .orderBy(byCategory(locale))
}

/** Narrows to the downloads that a reader may have. */
function visibleTo(reader: DownloadReader): SQL | undefined {
  return reader === 'anybody' ? eq(downloads.is_public, true) : undefined
}

/** Narrows to downloads with all of the words, in any order, in their name, category, version, note or file name. */
export function matchesDownload(keywords: string): SQL | undefined {
  const { name, category, version, note, file_name } = downloads
  const text = sql`fold(${name} || ' ' || ${category} || ' ' || ${version} || ' ' || ${note} || ' ' || coalesce(${file_name}, ''))`
  return contains(text, keywords)
}

const byCategory = inEachLanguage((sorted) => asc(sorted(downloads.category)))

const sorts = inEachLanguage<Record<(typeof downloadSorts)[number], SQL>>((sorted) => ({
  category: inOrder(asc(sorted(downloads.category)), asc(sorted(downloads.name)), asc(downloads._id)),
  name: inOrder(asc(sorted(downloads.name)), asc(downloads._id)),
  '-name': inOrder(desc(sorted(downloads.name)), desc(downloads._id)),
  '-count': inOrder(desc(downloads.count), desc(downloads._id)),
  '-updated_at': inOrder(desc(downloads.updated_at), desc(downloads._id)),
}))
