import { asc, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { VariantDetail } from '../../../shared/vehicles/statistics.ts'
import type { Db } from '../../platform/db/client.ts'
import { selectVariants } from '../catalog/select-variants.ts'
import { variants } from '../catalog/vehicles.tables.ts'
import { variantPictures, variantStages } from './stages.tables.ts'

/** Reads a variant with stages, control units, remarks, curves and pictures. Errors: not_found. */
export async function readVariantDetail(db: Db, _id: string): Promise<VariantDetail> {
  const { generation_id: parent, ecus, remarks, stock_curve } = variants
  const [[variant], [more], stages, pictures] = await Promise.all([
    selectVariants(db).where(eq(variants._id, _id)),
    db.select({ parent, ecus, remarks, stock_curve }).from(variants).where(eq(variants._id, _id)),
    listStages(db, _id),
    listPictures(db, _id),
  ])
  if (!variant || !more) throw new AppError('not_found')
  return { ...variant, ...more, stages, pictures }
}

/** Lists the stages of a variant by position. */
function listStages(db: Db, variant_id: string) {
  const { _id, name, position, service_id, power_hp, torque_nm, remarks, curve } = variantStages
  return db
    .select({ _id, name, position, service_id, power_hp, torque_nm, remarks, curve })
    .from(variantStages)
    .where(eq(variantStages.variant_id, variant_id))
    .orderBy(asc(position))
}

function listPictures(db: Db, variant_id: string) {
  const { _id, name, width, height, position } = variantPictures
  return db
    .select({ _id, name, width, height })
    .from(variantPictures)
    .where(eq(variantPictures.variant_id, variant_id))
    .orderBy(asc(position))
}
