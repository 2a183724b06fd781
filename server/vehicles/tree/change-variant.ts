import { eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Body } from '../../../shared/contract/route.ts'
import type { TreeVariant, treeVariantRoutes } from '../../../shared/vehicles/tree.ts'
import { type VariantForm, variantForm } from '../../../shared/vehicles/tree-form.ts'
import { audit } from '../../accounts/users/audit.ts'
import { keepOthersChanges } from '../../accounts/users/keep-others-changes.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { variantsBelow } from '../vehicles/levels.ts'
import { lockTree } from '../vehicles/lock-tree.ts'
import { refreshSearchTexts } from '../vehicles/refresh-search-texts.ts'
import { variants } from '../vehicles/vehicles.tables.ts'
import { announceVehicles } from './announce-vehicles.ts'
import { refuseWrongParent } from './change-branch.ts'
import { readTreeVariant } from './tree-variants.ts'

/** Adds a variant. Errors: name_taken, invalid_input for a parent that is no generation. */
export function addVariant(
  db: Db,
  user: Actor,
  { parent: generation_id, ...form }: VariantForm,
): Promise<TreeVariant> {
  return db.transaction(async (db) => {
    await lockTree(db)
    await refuseWrongParent(db, 'variant', generation_id)
    const [row] = await db
      .insert(variants)
      .values({ ...form, generation_id })
      .returning({ _id: variants._id })
    if (!row) throw new AppError('internal_error')
    await refreshSearchTexts(db, variantsBelow('variant', row._id))
    const added = await readTreeVariant(db, row._id)
    await audit(db, user, 'vehicle_added', subjectOf(added), { after: audited(added) })
    await announceVehicles(db)
    return added
  })
}

/**
 * Changes a variant; with another parent it moves there. Errors: not_found, name_taken, changed_meanwhile, invalid_input for a parent that
 * is no generation.
 */
export function updateVariant(
  db: Db,
  user: Actor,
  _id: string,
  { opened, ...sent }: Body<typeof treeVariantRoutes.update>,
): Promise<TreeVariant> {
  return db.transaction(async (db) => {
    await lockTree(db)
    const before = await readTreeVariant(db, _id)
    const merged = await keepOthersChanges(db, subjectOf(before), sent, opened, presentOf(before))
    const { parent: generation_id, ...form } = merged
    await refuseWrongParent(db, 'variant', generation_id)
    await db
      .update(variants)
      .set({ ...form, generation_id })
      .where(eq(variants._id, _id))
    await refreshSearchTexts(db, variantsBelow('variant', _id))
    const after = await readTreeVariant(db, _id)
    await audit(db, user, 'vehicle_changed', subjectOf(after), {
      before: audited(before),
      after: audited(after),
    })
    await announceVehicles(db)
    return after
  })
}

/** Returns a variant's values in the shape of its form; a fuel that the form doesn't know is left out. */
function presentOf({ fuel_type, ...others }: TreeVariant): Partial<VariantForm> {
  const { success, data } = variantForm.shape.fuel_type.safeParse(fuel_type)
  return success ? { ...others, fuel_type: data } : others
}

const subjectOf = ({ _id, vtype, manufacture, vmodel, generation, name }: TreeVariant) => ({
  _id,
  name: [vtype, manufacture, vmodel, generation, name].join(' '),
})

/** Returns a variant's fields as the audit log keeps them. */
const audited = ({ _id, parent, stages, ecu_brand, ecu_version, ...fields }: TreeVariant) => ({
  kind: 'variant',
  ...fields,
})
