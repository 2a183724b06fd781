import { and, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PageOf } from '../../../shared/contract/paging.ts'
import { recordOf } from '../../../shared/contract/typed-keys.ts'
import type { branchList, TreeBranch } from '../../../shared/vehicles/tree.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains } from '../../platform/db/contains.ts'
import { listOf, pageOf } from '../../platform/db/page-of.ts'
import { levels, parentOf } from '../catalog/levels.ts'
import { type BranchKind, pathsOf, selectBranches, variantCounts } from './select-branches.ts'

const kinds = ['vtype', 'manufacture', 'vmodel', 'generation'] as const
const lists = recordOf(kinds, (kind) => listOf(levels[kind].table, (db) => selectBranches(db, kind)))

/** Lists the branches of a kind; each word must be part of their path. */
export function listBranches(
  db: Db,
  kind: BranchKind,
  { keywords, parent, sort, ...paging }: z.output<typeof branchList>,
): Promise<PageOf<TreeBranch>> {
  const { table } = levels[kind]
  const path = sql`fold(array_to_string(array_append(${pathsOf[kind]}, ${table}.name), ' '))`
  const below = parent && (kind === 'vtype' ? sql`false` : sql`${parentOf(kind)} = ${parent}`)
  const where = and(below || undefined, contains(path, keywords))
  return pageOf(db, lists[kind], where, { ...paging, order: orderOf(kind, sort) })
}

function orderOf(kind: BranchKind, sort: z.output<typeof branchList>['sort']): SQL {
  const { table } = levels[kind]
  const turned = sort.startsWith('-') ? sql`desc` : sql`asc`
  const byName = sql`lower(${table}.name)`
  if (sort.endsWith('name')) return sql`${byName} ${turned}, ${table}._id`
  const first = sort.endsWith('variants')
    ? variantCounts[kind]
    : sql`lower(array_to_string(${pathsOf[kind]}, ' '))`
  return sql`${first} ${turned}, ${byName}, ${table}._id`
}
