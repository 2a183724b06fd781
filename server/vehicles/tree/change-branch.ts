import { sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { TreeBranch, TreeKind } from '../../../shared/vehicles/tree.ts'
import { changeRecord } from '../../accounts/audit/change-record.ts'
import { audit } from '../../accounts/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { levels, variantsBelow } from '../vehicles/levels.ts'
import { lockTree } from '../vehicles/lock-tree.ts'
import { refreshSearchTexts } from '../vehicles/refresh-search-texts.ts'
import { announceVehicles } from './announce-vehicles.ts'
import { type BranchKind, readBranch } from './select-branches.ts'

/** The form of a branch: types have no parent, and only generations have years. */
export type BranchForm = { name: string; parent?: string; years?: string }

/** Adds a branch. Errors: name_taken, invalid_input for a parent of another kind or none. */
export function addBranch(db: Db, user: Actor, kind: BranchKind, form: BranchForm): Promise<TreeBranch> {
  return db.transaction(async (db) => {
    await lockTree(db)
    await refuseWrongParent(db, kind, form.parent)
    const values = valuesOf(kind, form)
    const { rows } = await db.execute<{ _id: string }>(sql`
      insert into ${levels[kind].table} (${sql.join(
        values.map(({ column }) => column),
        sql`, `,
      )})
      values (${sql.join(
        values.map(({ value }) => sql`${value}`),
        sql`, `,
      )}) returning _id`)
    const added = await readBranch(db, kind, rows[0]?._id ?? '')
    await audit(db, user, 'vehicle_added', subjectOf(added), { after: audited(kind, added) })
    await announceVehicles(db)
    return added
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
  { opened, ...changes }: Edited<BranchForm>,
): Promise<TreeBranch> {
  return changeRecord(db, user, {
    act: 'vehicle_changed',
    changes,
    opened,
    read: async (db) => {
      await lockTree(db)
      await refuseWrongParent(db, kind, changes.parent)
      return readBranch(db, kind, _id)
    },
    formOf: ({ name, parent, years }) => ({ name, years, ...(parent && { parent }) }),
    auditedAs: { parent: 'below' },
    write: async (db, _changed, { merged }) => {
      const values = valuesOf(kind, merged).map(({ column, value }) => sql`${column} = ${value}`)
      await db.execute(sql`update ${levels[kind].table} set ${sql.join(values, sql`, `)} where _id = ${_id}`)
      await refreshSearchTexts(db, variantsBelow(kind, _id))
      return readBranch(db, kind, _id)
    },
    named: subjectOf,
    described: (branch) => audited(kind, branch),
    announce: announceVehicles,
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

function valuesOf(kind: BranchKind, { name, parent, years }: BranchForm) {
  const named = (column: string, value: string | undefined) =>
    value === undefined ? [] : [{ column: sql.identifier(column), value }]
  return [
    ...named('name', name),
    ...named('years', years),
    ...(kind === 'vtype' ? [] : named(levels[kind].parent, parent)),
  ]
}

const subjectOf = ({ _id, path, name }: TreeBranch) => ({ _id, name: [...path, name].join(' ') })

/** Returns a branch's fields as the audit log keeps them: the branch above by its name. */
const audited = (kind: BranchKind, { name, years, path }: TreeBranch) => ({
  kind,
  name,
  years,
  below: path.join(' '),
})
