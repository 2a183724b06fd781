import { sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { TreeBranch, TreeKind } from '../../../shared/vehicles/tree.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { auditedTable } from '../../users/audit/audited-table.ts'
import { levels, variantsBelow } from '../catalog/levels.ts'
import { lockTree } from '../catalog/lock-tree.ts'
import { refreshSearchTexts } from '../catalog/refresh-search-texts.ts'
import { type BranchKind, readBranch } from './select-branches.ts'

/** The form of a branch: types have no parent, and only generations have years. */
export type BranchForm = { name: string; parent?: string; years?: string }

/** Returns the branches of a kind as the operator manages them. */
const branchesOf = (kind: BranchKind) =>
  auditedTable(levels[kind].table, {
    read: (db, _id) => readBranch(db, kind, _id),
    topic: 'vehicles',
    acts: { add: 'vehicle_added', change: 'vehicle_changed' },
    named: ({ path, name }) => [...path, name].join(' '),
    described: ({ name, years, path }) => ({ kind, name, years, below: path.join(' ') }),
    formOf: ({ name, parent, years }) => ({ name, years, ...(parent && { parent }) }),
    auditedAs: { parent: 'below' },
    valuesOf: ({ name, parent, years }: BranchForm) => ({
      ...{ name, years },
      ...(parent && { [levels[kind].parent]: parent }),
    }),
  })

/** Record and announce what else happens to the tree. */
export const { record: recordInTree, announce: announceVehicles } = branchesOf('vtype')

/** Adds a branch. Errors: name_taken, invalid_input for a parent of another kind or none. */
export function addBranch(db: Db, user: Actor, kind: BranchKind, form: BranchForm): Promise<TreeBranch> {
  return db.transaction(async (db) => {
    await lockTree(db)
    await refuseWrongParent(db, kind, form.parent)
    return branchesOf(kind).add(db, user, form)
  })
}

/**
 * Changes a branch; with another parent it moves there with all that hangs below it. Errors: not_found, name_taken,
 * changed_meanwhile, invalid_input for a parent of another kind or none.
 */
export function updateBranch(
  db: Db,
  user: Actor,
  kind: BranchKind,
  _id: string,
  form: Edited<BranchForm>,
): Promise<TreeBranch> {
  return db.transaction(async (db) => {
    await lockTree(db)
    await refuseWrongParent(db, kind, form.parent)
    return branchesOf(kind).change(db, user, _id, form, {
      also: (db) => refreshSearchTexts(db, variantsBelow(kind, _id)),
    })
  })
}

/** Throws `invalid_input` unless the parent is a branch of the kind above. */
export async function refuseWrongParent(db: Db, kind: TreeKind, parent: string | undefined) {
  const { above } = levels[kind]
  if (above === null) return
  const { table } = levels[above]
  const { rows } = await db.execute(sql`select from ${table} where _id = ${parent ?? null}`)
  if (rows.length === 0) throw new AppError('invalid_input', { fields: { parent: 'unknown_parent' } })
}
