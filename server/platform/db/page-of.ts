import { and, type SQL, sql } from 'drizzle-orm'
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '../../../shared/contract/errors.ts'
import { allCap, type PageOf, type Paging, rowCap } from '../../../shared/contract/paging.ts'
import { type BuiltOnce, builtOnce, type Parts } from './built-once.ts'
import type { Db } from './client.ts'

type List<Row> = { rows: BuiltOnce<Row[]>; counted: BuiltOnce<{ total: number }[]> }

/** `where` narrows and `order` sorts a list; `search` is looked for in the remaining rows, with an index of its own. */
type Asked = { where: SQL | undefined; search?: SQL | undefined; order: SQL }

/**
 * Declares a list that is read page by page.
 *
 * @param table the counted table: conditions and order name its columns alone, those of other tables in subqueries
 * @param select its rows with everything joined to them, one for each row of the table
 */
export function listOf<S extends PgSelect>(
  table: PgTable,
  select: (db: Db) => S,
): List<S['_']['result'][number]> {
  const row = sql`${table}.ctid`
  return {
    // Found first and joined then: of the rows of the pages before nothing else is read.
    rows: builtOnce((db, parts) =>
      select(db)
        .where(sql`${row} = any(array(${found(table, parts)}))`)
        .orderBy(sql`${parts.order}`),
    ),
    counted: builtOnce((db, { where, search, order }) => {
      const inOrder = order && sql`order by ${order}`
      const some = sql`select from ${table} where ${and(where, search) ?? sql`true`} ${inOrder} limit ${sql.raw(String(rowCap + 1))}`
      return db.select({ total: sql<number>`count(*)` }).from(sql`(${some}) found`)
    }),
  }
}

/**
 * Reads a page of a list and counts the list, both up to `rowCap` rows. Throws `page_too_far` for a page beyond.
 *
 * @param countInOrder set it where the rows of `where` stand at the beginning of the order, which the planner can't
 *   know
 */
export async function pageOf<Row>(
  db: Db,
  list: List<Row>,
  where: SQL | undefined,
  { page, size, countInOrder, ...asked }: Paging & Omit<Asked, 'where'> & { countInOrder?: boolean },
): Promise<PageOf<Row>> {
  const offset = size < 0 ? 0 : (page - 1) * size
  if (offset >= rowCap) throw new AppError('page_too_far')
  const most = Math.min(size < 0 ? allCap : size, rowCap - offset)
  const [items, [counted]] = await Promise.all([
    firstOf(db, list, { ...asked, where }, most, offset),
    list.counted(db, {
      where,
      search: asked.search,
      order: countInOrder ? asked.order : undefined,
    }),
  ])
  const total = counted?.total ?? 0
  return { items, total: Math.min(total, rowCap), total_capped: total > rowCap, page, size }
}

/** Reads so many rows of a list, after the first `offset`. */
export function firstOf<Row>(
  db: Db,
  list: List<Row>,
  asked: Asked,
  most: number,
  offset = 0,
): Promise<Row[]> {
  // Written out, so that a statement that is planned once is planned for just so many.
  const slice = { most: sql.raw(String(most)), offset: offset > 0 ? sql`${offset}` : undefined }
  return list.rows(db, { ...asked, ...slice, near: asked.search && sql`${near(offset + most)}` })
}

/** Joins the columns of an order. An order that is declared once, and not for each call, is read once. */
export const inOrder = (...by: SQL[]): SQL => sql.join(by, sql`, `)

/** Rows searched for a word in the list's order: enough to fill a page if every fortieth row has it. */
const near = (wanted: number) => 1000 + 40 * wanted

/**
 * Selects the rows of a page. The position of rows with a word can't be known beforehand: a frequent word soon fills
 * a page in the list's order; the few rows of a rare one are all found and sorted.
 */
function found(
  table: PgTable,
  { where = sql`true`, search, order, most, offset = sql`0`, near }: Parts,
): SQL {
  const page = sql`order by ${order} limit ${most} offset ${offset}`
  if (!search) return sql`select ctid from ${table} where ${where} ${page}`
  const row = sql`${table}.ctid`
  const begin = sql`(select ctid, * from ${table} where ${where} order by ${order} limit ${near}) ${table}`
  const all = sql`(select ctid, * from ${table} where ${where} and ${search} offset 0) ${table}`
  return sql`
    with near as materialized (select ${row} from ${begin} where ${search} ${page}), full_page as (select count(*) = ${most} as yes from near)
    select ctid from near where (select yes from full_page)
    union all (select ${row} from ${all} where not (select yes from full_page) ${page})`
}
