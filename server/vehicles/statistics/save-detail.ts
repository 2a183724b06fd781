import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { ListedPicture } from '../../../shared/vehicles/listed-picture.ts'
import {
  mostPictures,
  type VariantDetail,
  type VariantDetailForm,
} from '../../../shared/vehicles/statistics.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import { keysOf } from '../../platform/pictures/stored-pictures.ts'
import type { StoredPicture } from '../../platform/pictures/with-drawn-files.ts'
import { withStoredPictures } from '../../platform/pictures/with-stored-pictures.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { services } from '../../services/services.tables.ts'
import { auditedTable } from '../../users/audit/audited-table.ts'
import { variantsBelow } from '../catalog/levels.ts'
import { lockTree } from '../catalog/lock-tree.ts'
import { refreshSearchTexts } from '../catalog/refresh-search-texts.ts'
import { variants } from '../catalog/vehicles.tables.ts'
import { readVariantDetail } from './read-variant-detail.ts'
import { variantPictures, variantStages } from './stages.tables.ts'

/** Describes what is known of variants, as the operator manages it: stages and pictures by their names in the audit log. */
const detailList = auditedTable(variants, {
  read: readVariantDetail,
  topic: 'vehicles',
  acts: { change: 'vehicle_changed' },
  named: ({ manufacture, vmodel, generation, name }) => [manufacture, vmodel, generation, name].join(' '),
  described: ({ pictures, ...detail }) => ({
    ...formOf(detail),
    pictures: pictures.map(({ name }) => name),
  }),
  formOf: ({ pictures, ...detail }) => ({
    ...formOf(detail),
    pictures: pictures.map(({ _id }) => ({ _id })),
  }),
  valuesOf: ({ stages, pictures, ...figures }: VariantDetailForm) => figures,
})

/** Returns what is known of a variant beside its pictures, in the shape of its form. */
function formOf({
  power_hp,
  torque_nm,
  ecus,
  remarks,
  stock_curve,
  stages,
}: Omit<VariantDetail, 'pictures'>) {
  return {
    ...{ power_hp, torque_nm, ecus, remarks, stock_curve },
    stages: stages.map(({ _id, position, ...stage }) => stage),
  }
}

/**
 * Saves all that is known of a variant, its stages and pictures in their order. Errors:
 * changed_meanwhile, not_found, also for a picture that isn't its own, invalid_input for an unknown service, too_many_files,
 * picture_unreadable.
 */
export function saveDetail(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  _id: string,
  form: Edited<VariantDetailForm>,
  files: StagedFile[],
): Promise<VariantDetail> {
  return withStoredPictures(portal, files, (stored) =>
    db.transaction(async (db) => {
      await lockTree(db)
      return detailList.change(db, user, _id, form, {
        also: async (db, { merged: { stages, pictures } }) => {
          const there = pictures.filter(({ _id }) => _id !== undefined)
          if (there.length + files.length > mostPictures)
            throw new AppError('too_many_files', { data: { field: 'picture', max: mostPictures } })
          await holdServices(db, stages)
          await db.delete(variantStages).where(eq(variantStages.variant_id, _id))
          if (stages.length > 0) {
            const placed = stages.map((stage, index) => ({ ...stage, variant_id: _id, position: index + 1 }))
            await db.insert(variantStages).values(placed)
          }
          await arrangePictures(db, portal, _id, pictures, stored)
          await refreshSearchTexts(db, variantsBelow('variant', _id))
        },
        forced: files.length > 0,
      })
    }),
  )
}

/** Locks the services of stages until the transaction ends. Throws `invalid_input` for one that doesn't exist. */
async function holdServices(db: Db, stages: VariantDetailForm['stages']) {
  const wanted = stages.flatMap(({ service_id }) => service_id ?? [])
  if (wanted.length === 0) return
  const held = await db
    .select({ _id: services._id })
    .from(services)
    .where(inArray(services._id, wanted))
    .for('key share')
  const unknown = stages.findIndex(
    ({ service_id }) => service_id !== null && !held.some((service) => service._id === service_id),
  )
  if (unknown >= 0) {
    throw new AppError('invalid_input', { fields: { [`stages.${unknown}.service_id`]: 'unknown_service' } })
  }
}

/** Brings the pictures to the order of the list and removes the others; uploaded ones that it doesn't name come last. */
async function arrangePictures(
  db: Db,
  { jobs }: RunningPortal,
  variant_id: string,
  listed: ListedPicture[],
  stored: StoredPicture[],
) {
  const named = listed.flatMap(({ upload }) => upload ?? [])
  const order = [...listed, ...stored.flatMap((_, upload) => (named.includes(upload) ? [] : { upload }))]
  const stay = order.map(({ _id }: ListedPicture) => _id ?? null)
  const own = eq(variantPictures.variant_id, variant_id)
  const ids = stay.filter((_id) => _id !== null)
  if (named.some((upload) => upload >= stored.length) || new Set(named).size < named.length) {
    throw new AppError('invalid_input', { fields: { pictures: 'invalid_value' } })
  }
  const removed = await db
    .delete(variantPictures)
    .where(and(own, ids.length > 0 ? notInArray(variantPictures._id, ids) : undefined))
    .returning()
  if (removed.length > 0) await jobs.send(db, 'remove_files', { storage_keys: removed.flatMap(keysOf) })
  const placed = await db
    .update(variantPictures)
    .set({ position: sql`array_position(${sql.param(stay)}::uuid[], ${variantPictures._id})` })
    .where(own)
    .returning({ _id: variantPictures._id })
  if (placed.length < ids.length) throw new AppError('not_found')
  const added = order.flatMap(({ upload }, index) => {
    const picture = upload === undefined ? undefined : stored[upload]
    if (!picture) return []
    const { name, size, sha256, width, height, storage_key, thumbnail_key } = picture
    const file = { name, size, sha256, width, height, storage_key, thumbnail_key }
    return [{ ...file, variant_id, position: index + 1 }]
  })
  if (added.length > 0) await db.insert(variantPictures).values(added)
}
