import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { TreeBranch, TreeKind } from '../../../shared/vehicles/tree.ts'
import type { Db } from '../../platform/db/client.ts'
import { levels, parentOf } from '../catalog/levels.ts'
import { generations, manufactures, variants, vmodels, vtypes } from '../catalog/vehicles.tables.ts'

/** The kinds above the variants. */
export type BranchKind = Exclude<TreeKind, 'variant'>

/** Selects the names above a branch, the type first. */
export const pathsOf: Record<BranchKind, SQL> = {
  vtype: sql`array[]::text[]`,
  manufacture: sql`array(select t.name from ${vtypes} t where t._id = ${manufactures}.vtype_id)`,
  vmodel: sql`(select array[t.name, m.name] from ${manufactures} m
    join ${vtypes} t on t._id = m.vtype_id where m._id = ${vmodels}.manufacture_id)`,
  generation: sql`(select array[t.name, m.name, v.name] from ${vmodels} v
    join ${manufactures} m on m._id = v.manufacture_id
    join ${vtypes} t on t._id = m.vtype_id where v._id = ${generations}.vmodel_id)`,
}

/** Counts the variants below a branch. */
export const variantCounts: Record<BranchKind, SQL<number>> = {
  vtype: sql`(select count(*) from ${variants} n join ${generations} g on g._id = n.generation_id
    join ${vmodels} v on v._id = g.vmodel_id join ${manufactures} m on m._id = v.manufacture_id
    where m.vtype_id = ${vtypes}._id)`,
  manufacture: sql`(select count(*) from ${variants} n join ${generations} g on g._id = n.generation_id
    join ${vmodels} v on v._id = g.vmodel_id where v.manufacture_id = ${manufactures}._id)`,
  vmodel: sql`(select count(*) from ${variants} n join ${generations} g on g._id = n.generation_id
    where g.vmodel_id = ${vmodels}._id)`,
  generation: sql`(select count(*) from ${variants} n where n.generation_id = ${generations}._id)`,
}

/** Counts what hangs directly below a branch. */
function childCount(kind: BranchKind): SQL<number> {
  const { table, below } = levels[kind]
  if (below === null) return sql`0`
  const { table: children } = levels[below]
  return sql`(select count(*) from ${children} where ${parentOf(below)} = ${table}._id)`
}

/** Selects branches of a kind as the operator's lists show them. */
export function selectBranches(db: Db, kind: BranchKind) {
  const { table } = levels[kind]
  return db
    .select({
      _id: sql<string>`${table}._id`,
      name: sql<string>`${table}.name`,
      years: kind === 'generation' ? sql<string>`${table}.years` : sql<string>`''`,
      parent: kind === 'vtype' ? sql<string | null>`null` : sql<string | null>`${parentOf(kind)}`,
      path: sql<string[]>`${pathsOf[kind]}`,
      children: childCount(kind),
      variants: variantCounts[kind],
    })
    .from(table)
    .$dynamic()
}

/** Reads one branch. Errors: not_found. */
export async function readBranch(db: Db, kind: BranchKind, _id: string): Promise<TreeBranch> {
  const [branch] = await selectBranches(db, kind).where(sql`${levels[kind].table}._id = ${_id}`)
  if (!branch) throw new AppError('not_found')
  return branch
}
