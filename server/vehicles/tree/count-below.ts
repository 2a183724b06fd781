import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Below, TreeKind } from '../../../shared/vehicles/tree.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { hangsBelow, levels, variantsBelow } from '../catalog/levels.ts'
import { generations, manufactures, variants, vmodels } from '../catalog/vehicles.tables.ts'
import { locations } from '../locations/locations.tables.ts'
import { variantPictures, variantStages } from '../statistics/stages.tables.ts'

declare module '../../platform/portal.ts' {
  interface Portal {
    /** Selects the number of orders for vehicles; `variants` selects their ids. */
    countOrdersFor(variants: SQL): SQL
  }
}

/**
 * Counts everything below a branch, of a variant what belongs to it, the locations that serve it or what is below it alone,
 * and the orders that lead there. Errors: not_found.
 */
export async function countBelow(
  db: Db,
  { countOrdersFor }: Pick<Portal, 'countOrdersFor'>,
  kind: TreeKind,
  _id: string,
): Promise<Below> {
  const below = (level: TreeKind) => hangsBelow(level, kind, _id)
  const ids = sql`select ${variants}._id from ${variants} where ${variantsBelow(kind, _id)}`
  const ofVariants = sql`variant_id in (${ids})`
  const { table } = levels[kind]
  const { rows } = await db.execute<Below>(sql`select
    (select count(*) from ${manufactures} where ${below('manufacture')}) manufactures,
    (select count(*) from ${vmodels} where ${below('vmodel')}) vmodels,
    (select count(*) from ${generations} where ${below('generation')}) generations,
    (select count(*) from ${variants} where ${below('variant')}) variants,
    (select count(*) from ${variantStages} where ${ofVariants}) stages,
    (select count(*) from ${variantPictures} where ${ofVariants}) pictures,
    (select count(*) from ${locations} where ${servesBelow(kind, _id)}) locations,
    (${countOrdersFor(ids)}) orders
    from ${table} where _id = ${_id}`)
  const [counts] = rows
  if (!counts) throw new AppError('not_found')
  return counts
}

/** Narrows to the locations that hang on a branch or on one below it. */
function servesBelow(kind: TreeKind, _id: string) {
  const at = (level: TreeKind) => (level === kind ? sql`select ${_id}::uuid` : idsBelow(level, kind, _id))
  return sql`vmodel_id in (${at('vmodel')}) or generation_id in (${at('generation')}) or variant_id in (${at('variant')})`
}

const idsBelow = (level: TreeKind, kind: TreeKind, _id: string) =>
  sql`select ${levels[level].table}._id from ${levels[level].table} where ${hangsBelow(level, kind, _id)}`
