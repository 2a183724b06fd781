import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { importVehicles } from '../catalog/import-vehicles.ts'
import { importStages } from '../statistics/import-stages.ts'
import { variantStages } from '../statistics/stages.tables.ts'
import type { WantedVehicle } from './compare-rows.ts'

/**
 * Writes vehicles into the tree, those that are new and those that changed, with the stages that the file gives; returns
 * the ids of their variants.
 */
export async function applyRows(db: Db, wanted: WantedVehicle[]): Promise<string[]> {
  const ids = await importVehicles(
    db,
    wanted.map(({ vehicle }) => vehicle),
  )
  const written = wanted.flatMap((one, place) => ({ ...one, variant_id: ids[place] ?? '' }))
  const outdated = written.filter(({ stages, had_stages }) => stages && had_stages)
  if (outdated.length > 0) {
    const of = outdated.map(({ variant_id }) => variant_id)
    await db.delete(variantStages).where(inArray(variantStages.variant_id, of))
  }
  await importStages(
    db,
    written.flatMap(({ variant_id, stages = [] }) =>
      stages.map((stage, index) => ({ ...stage, variant_id, position: index + 1 })),
    ),
  )
  return ids
}
