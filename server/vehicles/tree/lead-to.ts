import { getTableName, sql } from 'drizzle-orm'
import type { TreeKind } from '../../../shared/vehicles/tree.ts'
import type { Db } from '../../platform/db/client.ts'
import { levels } from '../vehicles/levels.ts'

/** Records that belong to a variant; its double's were taken over as far as there is room for them, and the rest goes. */
const owned = ['variant_stages', 'variant_pictures']

/**
 * Makes the records of all features that name a double name the branch instead: orders, locations and whatever comes. The
 * database's own list of foreign keys says which there are.
 */
export async function leadTo(db: Db, kind: TreeKind, into: string, double: string) {
  const { table } = levels[kind]
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select relname as table, attname as column from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = ${getTableName(table)}::regclass`)
  for (const key of rows.filter(({ table }) => !owned.includes(table))) {
    const [records, column] = [sql.identifier(key.table), sql.identifier(key.column)]
    await db.execute(sql`update ${records} set ${column} = ${into} where ${column} = ${double}`)
  }
}
