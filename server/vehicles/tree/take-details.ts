import { sql } from 'drizzle-orm'
import { mostPictures, mostStages } from '../../../shared/vehicles/statistics.ts'
import type { Db } from '../../platform/db/client.ts'
import { variants } from '../catalog/vehicles.tables.ts'
import { variantPictures, variantStages } from '../statistics/stages.tables.ts'

/**
 * Takes over what a double of a variant has and the variant lacks: stages of other names and services, pictures, control
 * units, remarks, the curve and the engine's code. Its own figures stay.
 */
export async function takeDetails(db: Db, into: string, double: string) {
  await take(
    db,
    variantStages,
    mostStages,
    into,
    double,
    sql`not exists (
    select from ${variantStages} target where target.variant_id = ${into}
    and (lower(target.name) = lower(${variantStages}.name) or target.service_id = ${variantStages}.service_id))`,
  )
  await take(db, variantPictures, mostPictures, into, double, sql`true`)
  await db.execute(sql`
    update ${variants} target set
      remarks = coalesce(nullif(target.remarks, ''), other.remarks),
      engine_code = coalesce(nullif(target.engine_code, ''), other.engine_code),
      stock_curve = case target.stock_curve when '[]' then other.stock_curve else target.stock_curve end,
      ecus = jsonb_path_query_array(target.ecus || (
        select coalesce(jsonb_agg(ecu), '[]') from jsonb_array_elements(other.ecus) ecu where not target.ecus @> jsonb_build_array(ecu)
      ), '$[0 to 5]')
    from ${variants} other where target._id = ${into} and other._id = ${double}`)
}

/** Moves rows of a double behind those of the variant, as many as it may still have. */
async function take(
  db: Db,
  rows: typeof variantStages | typeof variantPictures,
  most: number,
  into: string,
  double: string,
  which: ReturnType<typeof sql>,
) {
  const fromTarget = sql`from ${rows} target where target.variant_id = ${into}`
  await db.execute(sql`
    update ${rows} set variant_id = ${into}, "position" = "position" + (select coalesce(max(target.position), 0) ${fromTarget})
    where _id = any(array(
      select ${rows}._id from ${rows} where ${rows}.variant_id = ${double} and ${which}
      order by ${rows}.position limit greatest(0, ${most} - (select count(*) ${fromTarget}))))`)
}
