import { sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { TreeKind } from '../../../shared/vehicles/tree.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { keysOf } from '../../platform/pictures/stored-pictures.ts'
import type { Portal } from '../../platform/portal.ts'
import { levels, variantsBelow } from '../catalog/levels.ts'
import { lockTree } from '../catalog/lock-tree.ts'
import { variants } from '../catalog/vehicles.tables.ts'
import { variantPictures } from '../statistics/stages.tables.ts'
import { recordInTree } from './change-branch.ts'
import { countBelow } from './count-below.ts'
import { nameInTree } from './name-in-tree.ts'

/**
 * Deletes a branch with all below it, which `with_below` confirms. Orders keep their vehicles' names, and stay. Errors:
 * not_found, vehicle_has_below.
 */
export function removeBranch(
  db: Db,
  portal: Pick<Portal, 'jobs' | 'countOrdersFor'>,
  user: Actor,
  kind: TreeKind,
  _id: string,
  with_below = false,
) {
  return db.transaction(async (db) => {
    await lockTree(db)
    const { orders, ...below } = await countBelow(db, portal, kind, _id)
    if (!with_below && Object.values(below).some((count) => count > 0)) {
      throw new AppError('vehicle_has_below', { data: { below: { ...below, orders } } })
    }
    const name = await nameInTree(db, kind, _id)
    const { table } = levels[kind]
    const storage_keys = await pictureKeys(db, kind, _id)
    await db.execute(sql`delete from ${table} where _id = ${_id}`)
    if (storage_keys.length > 0) await portal.jobs.send(db, 'remove_files', { storage_keys })
    await recordInTree(db, user, 'vehicle_deleted', { _id, name }, { before: { kind, ...below } })
    return { ok: true as const }
  })
}

/** Lists the storage keys of the pictures of all variants below a branch. */
export async function pictureKeys(db: Db, kind: TreeKind, _id: string): Promise<string[]> {
  const { storage_key, thumbnail_key } = variantPictures
  const pictures = await db
    .select({ storage_key, thumbnail_key })
    .from(variantPictures)
    .where(sql`variant_id in (select ${variants}._id from ${variants} where ${variantsBelow(kind, _id)})`)
  return pictures.flatMap(keysOf)
}
