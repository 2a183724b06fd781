import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { importStages } from '../statistics/import-stages.ts'
import { variantStages } from '../statistics/stages.tables.ts'
import { importVehicles } from '../vehicles/import-vehicles.ts'
import { refreshSearchTexts } from '../vehicles/refresh-search-texts.ts'
import { variants } from '../vehicles/vehicles.tables.ts'
import type { WantedVehicle } from './compare-rows.ts'
import { findKnown } from './find-known.ts'
import type { GivenVehicle } from './read-row.ts'

/** Writes vehicles into the tree, those that are new and those that changed, with the stages that the file gives. */
export async function applyRows(db: Db, wanted: WantedVehicle[]) {
  if (wanted.length === 0) return
  await importVehicles(
    db,
    wanted.map(({ vehicle }) => vehicle),
  )
  const known = await findKnown(db, wanted.map(pathOf))
  const written = wanted.flatMap(({ vehicle, stages }, place) => {
    const found = known.get(place)
    return found ? [{ vehicle, stages, found }] : []
  })
  const withStages = written.flatMap(({ stages, found: { _id, ...found } }) =>
    stages && (stages.length > 0 || found.stages.length > 0) ? [{ _id, stages }] : [],
  )
  await replaceStages(db, withStages)
  // Their generation has years that the file doesn't mention.
  const yearless = written.filter(({ vehicle, found }) => vehicle.years !== found.years)
  if (yearless.length > 0) {
    const ids = yearless.map(({ found }) => found._id)
    await refreshSearchTexts(db, inArray(variants._id, ids))
  }
}

async function replaceStages(db: Db, of: { _id: string; stages: NonNullable<WantedVehicle['stages']> }[]) {
  if (of.length === 0) return
  await db.delete(variantStages).where(
    inArray(
      variantStages.variant_id,
      of.map(({ _id }) => _id),
    ),
  )
  await importStages(
    db,
    of.flatMap(({ _id, stages }) =>
      stages.map((stage, index) => ({ ...stage, variant_id: _id, position: index + 1 })),
    ),
  )
}

const pathOf = ({ vehicle }: WantedVehicle): GivenVehicle => {
  const { vtype, manufacture, model, generation, variant } = vehicle
  return { line: 0, path: { vtype, manufacture, model, generation, variant }, fields: {}, stages: undefined }
}
