import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { PeopleFilter } from '../../../shared/accounts/people-export.ts'
import { type Holder, holds } from '../../../shared/contract/permissions.ts'
import type { ExportFormat } from '../../../shared/contract/table-export.ts'
import { keysOf } from '../../../shared/contract/typed-keys.ts'
import { creditUnit } from '../../../shared/money/money.ts'
import { creditBalances } from '../../money/credits/credits.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { tableFile } from '../../platform/table-file/table-file.ts'
import { audit } from '../../users/audit/audit.ts'
import { matchesQuery } from '../../users/people-conditions.ts'
import { businessColumns, standingColumns, whoColumns } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'

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
 * Exports everybody that the filter finds as a file, in the order in which they joined. Credits are whole credits here,
 * so that spreadsheets can calculate with them.
 */
export async function exportPeople(
  db: Db,
  user: Actor,
  { format, ...filter }: PeopleFilter & { format: ExportFormat },
): Promise<FileAnswer> {
  const total = await db.$count(users, matchesQuery(filter))
  await audit(db, user, 'users_exported', { _id: null, name: format }, { after: { ...filter, rows: total } })
  const columns = columnsFor(user)
  return tableFile({
    ...{ format, name: 'users', total, columns },
    read: (last, limit) =>
      db
        .select(exported)
        .from(users)
        .leftJoin(creditBalances, eq(creditBalances.user_id, users._id))
        .where(and(matchesQuery(filter), last ? gt(users._id, last) : undefined))
        .orderBy(asc(users._id))
        .limit(limit),
    cells: (row) => columns.map((name) => (name === 'credits' ? row.credits / creditUnit : row[name])),
  })
}

/**
 * Returns the file's columns for a reader: the product's own names, in this order; credits only for readers who may
 * see balances.
 */
export function columnsFor(user: Holder): Column[] {
  const all = keysOf(exported)
  return holds(user, 'dealers_manager.balance') ? all : all.filter((name) => name !== 'credits')
}
