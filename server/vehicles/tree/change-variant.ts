import type { Body } from '../../../shared/contract/route.ts'
import type { TreeVariant, treeVariantRoutes } from '../../../shared/vehicles/tree.ts'
import { type VariantForm, variantForm } from '../../../shared/vehicles/tree-form.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { auditedTable } from '../../users/audit/audited-table.ts'
import { variantsBelow } from '../catalog/levels.ts'
import { lockTree } from '../catalog/lock-tree.ts'
import { refreshSearchTexts } from '../catalog/refresh-search-texts.ts'
import { variants } from '../catalog/vehicles.tables.ts'
import { refuseWrongParent } from './change-branch.ts'
import { readTreeVariant } from './tree-variants.ts'

/** The variants as the operator manages them. */
const variantList = auditedTable(variants, {
  read: readTreeVariant,
  topic: 'vehicles',
  acts: { add: 'vehicle_added', change: 'vehicle_changed' },
  named: ({ vtype, manufacture, vmodel, generation, name }) =>
    [vtype, manufacture, vmodel, generation, name].join(' '),
  described: ({ _id, parent, stages, ecu_brand, ecu_version, ...fields }) => ({ kind: 'variant', ...fields }),
  // A fuel that the form doesn't know is left out.
  formOf: ({ fuel_type, ...others }) => {
    const { success, data } = variantForm.shape.fuel_type.safeParse(fuel_type)
    return success ? { ...others, fuel_type: data } : others
  },
  valuesOf: ({ parent: generation_id, ...form }: VariantForm) => ({ ...form, generation_id }),
})

/** Adds a variant. Errors: name_taken, invalid_input for a parent that is no generation. */
export function addVariant(db: Db, user: Actor, form: VariantForm): Promise<TreeVariant> {
  return db.transaction(async (db) => {
    await lockTree(db)
    await refuseWrongParent(db, 'variant', form.parent)
    return variantList.add(db, user, form, (db, _id) => refreshSearchTexts(db, variantsBelow('variant', _id)))
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
  form: Body<typeof treeVariantRoutes.update>,
): Promise<TreeVariant> {
  return db.transaction(async (db) => {
    await lockTree(db)
    await refuseWrongParent(db, 'variant', form.parent)
    return variantList.change(db, user, _id, form, {
      also: (db) => refreshSearchTexts(db, variantsBelow('variant', _id)),
    })
  })
}
