import { and, asc, desc, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { FileUpload } from '../../../shared/library/file-upload.ts'
import type { fileUploadRoutes, fileUploadSorts } from '../../../shared/library/file-uploads.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains } from '../../platform/db/contains.ts'
import { pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { matchesKeywords } from '../../users/people-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { fileUploads } from './file-uploads.tables.ts'
import { shownUpload, uploadRows } from './upload-row.ts'

type AllQuery = z.output<(typeof fileUploadRoutes)['all']['query']>
type MyQuery = z.output<(typeof fileUploadRoutes)['mine']['query']>

/** Lists the files that a person sent outside of orders. */
export function listMyUploads(db: Db, portal: Portal, user: Actor, query: MyQuery) {
  return page(db, portal, { ...query, customer: user._id }, contains(fileText, query.keywords))
}

/** Lists the files that customers sent outside of orders; words are looked for in the customers' names as well. */
export function listUploads(db: Db, portal: Portal, query: AllQuery) {
  const search = contains(fileText, query.keywords, (word) => isOfCustomer(db, word))
  return page(db, portal, query, search)
}

async function page(
  db: Db,
  portal: Portal,
  { page, size, state, customer, sort }: AllQuery,
  search: SQL | undefined,
): Promise<PageOf<FileUpload>> {
  const where = and(
    customer ? eq(fileUploads.user_id, customer) : undefined,
    state && eq(fileUploads.state, state),
  )
  const { retention_days } = await portal.settings.get()
  const found = await pageOf(db, uploadRows, where, { page, size, search, order: sorts[sort] })
  return { ...found, items: found.items.map((row) => shownUpload(row, retention_days)) }
}

const fileText = sql`fold(${fileUploads.name} || ' ' || ${fileUploads.note})`

function isOfCustomer(db: Db, word: string): SQL {
  const named = and(eq(users._id, fileUploads.user_id), matchesKeywords(word))
  return exists(db.select({ _id: users._id }).from(users).where(named))
}

/** Ids grow with time, so they sort as `created_at` does. */
const sorts = {
  created_at: asc(fileUploads._id),
  '-created_at': desc(fileUploads._id),
} satisfies Record<(typeof fileUploadSorts)[number], SQL>
