import { and, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import { recordOf } from '../../../shared/contract/typed-keys.ts'
import type { branchList, TreeBranch } from '../../../shared/vehicles/tree.ts'
import { inEachLanguage } from '../../platform/db/alphabet.ts'
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
  locale: LocaleCode,
  kind: BranchKind,
  { keywords, parent, sort, ...paging }: z.output<typeof branchList>,
): Promise<PageOf<TreeBranch>> {
  const { table } = levels[kind]
  const path = sql`fold(array_to_string(array_append(${pathsOf[kind]}, ${table}.name), ' '))`
  const below = parent && (kind === 'vtype' ? sql`false` : sql`${parentOf(kind)} = ${parent}`)
  const where = and(below || undefined, contains(path, keywords))
  return pageOf(db, lists[kind], where, { ...paging, order: orders[kind](locale)[sort] })
}

type Sort = z.output<typeof branchList>['sort']

const orders = recordOf(kinds, (kind) =>
  inEachLanguage((sorted): Record<Sort, SQL> => {
    const { table } = levels[kind]
    const byName = sorted(sql`${table}.name`)
    const path = sorted(sql`array_to_string(${pathsOf[kind]}, ' ')`)
    const after = sql`${byName}, ${table}._id`
    return {
      name: sql`${byName} asc, ${table}._id`,
      '-name': sql`${byName} desc, ${table}._id`,
      path: sql`${path} asc, ${after}`,
      '-path': sql`${path} desc, ${after}`,
      variants: sql`${variantCounts[kind]} asc, ${after}`,
      '-variants': sql`${variantCounts[kind]} desc, ${after}`,
    }
  }),
)
