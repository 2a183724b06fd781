import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { PeopleFilter } from '../../../shared/accounts/people-export.ts'
import { type Holder, holds } from '../../../shared/contract/permissions.ts'
import { keysOf } from '../../../shared/contract/typed-keys.ts'
import { creditUnit } from '../../../shared/money/money.ts'
import { creditBalances } from '../../money/credits/credits.tables.ts'
import type { Cell } from '../../platform/csv/write-csv.ts'
import type { Db } from '../../platform/db/client.ts'
import { matchesQuery } from '../people/people-conditions.ts'
import { users } from '../users/accounts.tables.ts'
import { businessColumns, standingColumns, whoColumns } from '../users/user-columns.ts'

/** Rows a statement: few statements, and next to nothing in memory. */
const batchSize = 100
/** Rows handed on at once: the engine keeps longer texts apart and clears them away late. */
const groupSize = 20

const exported = {
  ...whoColumns,
  ...businessColumns,
  ...standingColumns,
  credits: sql<number>`coalesce(${creditBalances.credits}, 0)`,
  google_place_id: users.google_place_id,
  locale: users.locale,
  created_at: users.created_at,
  last_signed_in_at: users.last_signed_in_at,
}

export type Column = keyof typeof exported

/**
 * Returns the file's columns for a reader: the product's own names, in this order; credits only for readers who may
 * see balances.
 */
export function columnsFor(user: Holder): Column[] {
  const all = keysOf(exported)
  return holds(user, 'dealers_manager.balance') ? all : all.filter((name) => name !== 'credits')
}

/**
 * Reads the people that a filter finds as rows of cells, in the order in which they joined. Each batch is a statement
 * that continues after the last row of the one before: a slow reader holds no connection, and nothing more is read
 * for one who left. Credits are whole credits here, so that spreadsheets can calculate with them.
 */
export async function* readPeople(
  db: Db,
  filter: PeopleFilter,
  columns: readonly Column[],
): AsyncGenerator<Cell[][], void> {
  let last: string | undefined
  while (true) {
    const rows = await db
      .select(exported)
      .from(users)
      .leftJoin(creditBalances, eq(creditBalances.user_id, users._id))
      .where(and(matchesQuery(filter), last ? gt(users._id, last) : undefined))
      .orderBy(asc(users._id))
      .limit(batchSize)
    for (let done = 0; done < rows.length; done += groupSize) {
      yield rows.slice(done, done + groupSize).map((row) => cellsOf(row, columns))
    }
    if (rows.length < batchSize) return
    last = rows.at(-1)?._id
  }
}

type Row = { [K in keyof typeof exported]: Cell } & { credits: number }

function cellsOf(row: Row, columns: readonly Column[]): Cell[] {
  return columns.map((name) => (name === 'credits' ? row.credits / creditUnit : row[name]))
}
