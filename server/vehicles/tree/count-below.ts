import { sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Below, TreeKind } from '../../../shared/vehicles/tree.ts'
import { orders } from '../../orders/orders/orders.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import { variantPictures, variantStages } from '../statistics/stages.tables.ts'
import { hangsBelow, levels, variantsBelow } from '../vehicles/levels.ts'
import { generations, manufactures, variants, vmodels } from '../vehicles/vehicles.tables.ts'

/** Counts everything below a branch, of a variant what belongs to it, and the orders that lead there. Errors: not_found. */
export async function countBelow(db: Db, kind: TreeKind, _id: string): Promise<Below> {
  const below = (level: TreeKind) => hangsBelow(level, kind, _id)
  const ofVariants = sql`variant_id in (select ${variants}._id from ${variants} where ${variantsBelow(kind, _id)})`
  const { table } = levels[kind]
  const { rows } = await db.execute<Below>(sql`select
    (select count(*) from ${manufactures} where ${below('manufacture')}) manufactures,
    (select count(*) from ${vmodels} where ${below('vmodel')}) vmodels,
    (select count(*) from ${generations} where ${below('generation')}) generations,
    (select count(*) from ${variants} where ${below('variant')}) variants,
    (select count(*) from ${variantStages} where ${ofVariants}) stages,
    (select count(*) from ${variantPictures} where ${ofVariants}) pictures,
    (select count(*) from ${orders} where ${ofVariants}) orders
    from ${table} where _id = ${_id}`)
  const [counts] = rows
  if (!counts) throw new AppError('not_found')
  return counts
}
