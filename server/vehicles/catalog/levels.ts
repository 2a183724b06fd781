import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TreeKind } from '../../../shared/vehicles/tree.ts'
import { generations, manufactures, variants, vmodels, vtypes } from './vehicles.tables.ts'

/** A level of the tree: its table, the levels above and below, and the column that names the branch above. */
type Level = {
  table: PgTable & { _id: PgColumn }
  above: TreeKind | null
  below: TreeKind | null
  parent: string
}

export const levels: Record<TreeKind, Level> = {
  vtype: { table: vtypes, above: null, below: 'manufacture', parent: '' },
  manufacture: { table: manufactures, above: 'vtype', below: 'vmodel', parent: 'vtype_id' },
  vmodel: { table: vmodels, above: 'manufacture', below: 'generation', parent: 'manufacture_id' },
  generation: { table: generations, above: 'vmodel', below: 'variant', parent: 'vmodel_id' },
  variant: { table: variants, above: 'generation', below: null, parent: 'generation_id' },
}

/** Names the column by which a level's branches hang below the one above; a type has none. */
export const parentOf = (kind: TreeKind) => sql`${levels[kind].table}.${sql.identifier(levels[kind].parent)}`

/** Narrows a level to the branches that hang below a branch of a level above it; to none of any other. */
export function hangsBelow(level: TreeKind, kind: TreeKind, _id: string): SQL {
  const { above } = levels[level]
  if (above === null) return sql`false`
  if (above === kind) return sql`${parentOf(level)} = ${_id}`
  const { table } = levels[above]
  return sql`${parentOf(level)} in (select ${table}._id from ${table} where ${hangsBelow(above, kind, _id)})`
}

/** Narrows variants to those below a branch, or to the one. */
export const variantsBelow = (kind: TreeKind, _id: string) =>
  kind === 'variant' ? sql`${variants}._id = ${_id}` : hangsBelow('variant', kind, _id)
