import { sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { TreeKind } from '../../../shared/vehicles/tree.ts'
import type { Db } from '../../platform/db/client.ts'
import { levels, parentOf } from '../catalog/levels.ts'

/** Reads the name of a branch with those above it: `Car Volkswagen Golf`. Errors: not_found. */
export async function nameInTree(db: Db, kind: TreeKind, _id: string): Promise<string> {
  const { table, above } = levels[kind]
  const parent = above === null ? sql`null::uuid` : parentOf(kind)
  const { rows } = await db.execute<{ name: string; parent: string | null }>(
    sql`select ${table}.name, ${parent} as parent from ${table} where ${table}._id = ${_id}`,
  )
  const [branch] = rows
  if (!branch) throw new AppError('not_found')
  if (above === null || branch.parent === null) return branch.name
  return `${await nameInTree(db, above, branch.parent)} ${branch.name}`
}
