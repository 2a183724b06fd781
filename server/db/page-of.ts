import { count, type SQL, sql } from 'drizzle-orm'
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '../../shared/errors.ts'
import { allCap, type PageOf, type Paging, rowCap } from '../../shared/paging.ts'
import { type BuiltOnce, builtOnce } from './built-once.ts'
import type { Db } from './client.ts'

type List<Row> = {
  rows: BuiltOnce<Row[]>
  counted: BuiltOnce<{ total: number }[]>
}

/**
 * A list that is read page by page, to be declared once.
 *
 * @param table what is counted: conditions speak of its columns alone, of other tables in subqueries
 * @param select its rows with all that is joined to them, one for each row of the table
 */
export function listOf<S extends PgSelect>(
  table: PgTable,
  select: (db: Db) => S,
): List<S['_']['result'][number]> {
  const rows = builtOnce((db, { where, order }) => {
    const query = select(db).where(where).limit(sql.placeholder('limit')).offset(sql.placeholder('offset'))
    return order ? query.orderBy(order) : query
  })
  const counted = builtOnce((db, { where }) =>
    db.select({ total: count() }).from(
      db
        .select({ one: sql`1`.as('one') })
        .from(table)
        .where(where)
        .limit(rowCap + 1)
        .as('found'),
    ),
  )
  return { rows, counted }
}

/**
 * Reads a page of a list and counts the list, both up to `rowCap` rows. Throws `page_too_far` for a page that begins
 * beyond.
 */
export async function pageOf<Row>(
  db: Db,
  { rows, counted }: List<Row>,
  where: SQL | undefined,
  { page, size, order }: Paging & { order: SQL[] },
): Promise<PageOf<Row>> {
  const most = size < 0 ? allCap : size
  const offset = size < 0 ? 0 : (page - 1) * size
  if (offset >= rowCap) throw new AppError('page_too_far')
  const [items, [found]] = await Promise.all([
    rows(db, { where, order: sql.join(order, sql`, `) }, { limit: Math.min(most, rowCap - offset), offset }),
    counted(db, { where }),
  ])
  const total = found?.total ?? 0
  return { items, total: Math.min(total, rowCap), total_capped: total > rowCap, page, size }
}
