import { getTableName, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { holds } from '../../../shared/contract/permissions.ts'
import { type TreeKind, treePermission } from '../../../shared/vehicles/tree.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { levels, variantsBelow } from '../catalog/levels.ts'
import { lockTree } from '../catalog/lock-tree.ts'
import { refreshSearchTexts } from '../catalog/refresh-search-texts.ts'
import { generations } from '../catalog/vehicles.tables.ts'
import { recordInTree } from './change-branch.ts'
import { nameInTree } from './name-in-tree.ts'
import { pictureKeys } from './remove-branch.ts'
import { takeDetails } from './take-details.ts'

/** Records that belong to a variant; its double's were taken over as far as there is room for them, and the rest goes. */
const owned = ['variant_stages', 'variant_pictures']

/**
 * Makes the records of all features that name a double name the branch instead: orders, locations and whatever comes. The
 * database's own list of foreign keys says which there are.
 */
async function leadTo(db: Db, kind: TreeKind, into: string, double: string) {
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

/**
 * Makes doubles one with a branch: what hangs below them moves to it, where branches of the same name become one in
 * turn, and what named them, such as orders, leads to it. Errors: forbidden without the permission to edit, not_found,
 * invalid_input for doubles of another kind, of nothing, or the branch itself.
 */
export function mergeBranches(
  db: Db,
  { jobs }: Pick<Portal, 'jobs'>,
  user: Actor,
  kind: TreeKind,
  _id: string,
  doubles: string[],
) {
  if (!holds(user, treePermission(kind, 'edit'))) throw new AppError('forbidden')
  if (doubles.includes(_id)) throw new AppError('invalid_input', { fields: { doubles: 'same_branch' } })
  return db.transaction(async (db) => {
    await lockTree(db)
    const name = await nameInTree(db, kind, _id)
    const merged: string[] = []
    const storage_keys: string[] = []
    for (const double of new Set(doubles)) {
      merged.push(await nameInTree(db, kind, double).catch(refuseDouble))
      storage_keys.push(...(await mergeInto(db, kind, _id, double)))
    }
    await refreshSearchTexts(db, variantsBelow(kind, _id))
    if (storage_keys.length > 0) await jobs.send(db, 'remove_files', { storage_keys })
    await recordInTree(db, user, 'vehicles_merged', { _id, name }, { after: { kind, doubles: merged } })
    return { ok: true as const }
  })
}

function refuseDouble(): never {
  throw new AppError('invalid_input', { fields: { doubles: 'unknown_branch' } })
}

/** Makes a double one with a branch. Returns the storage keys of pictures for which there was no room. */
async function mergeInto(db: Db, kind: TreeKind, into: string, double: string): Promise<string[]> {
  const { table, below } = levels[kind]
  const storage_keys: string[] = []
  if (below === null) await takeDetails(db, into, double)
  else {
    const { table: children, parent } = levels[below]
    const column = sql.identifier(parent)
    const { rows: same } = await db.execute<{ into: string; double: string }>(sql`
      select target._id as into, child._id as double from ${children} child
      join ${children} target on target.${column} = ${into} and lower(target.name) = lower(child.name)
      where child.${column} = ${double}`)
    for (const pair of same) storage_keys.push(...(await mergeInto(db, below, pair.into, pair.double)))
    await db.execute(sql`update ${children} set ${column} = ${into} where ${column} = ${double}`)
  }
  if (kind === 'generation') {
    await db.execute(sql`
      update ${generations} target set years = double.years from ${generations} double
      where target._id = ${into} and double._id = ${double} and target.years = ''`)
  }
  await leadTo(db, kind, into, double)
  storage_keys.push(...(await pictureKeys(db, kind, double)))
  await db.execute(sql`delete from ${table} where _id = ${double}`)
  return storage_keys
}
