import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { importGenerations } from './import-generations.ts'
import type { Vehicle } from './vehicle.ts'
import { vehicleSearchText } from './vehicle-search-text.ts'
import { variants } from './vehicles.tables.ts'

/**
 * Adds vehicles to the tree, one statement a level, whatever their number. Existing branches stay, but for the years of
 * a generation; an existing variant gets the new figures. Returns the ids of the variants in the order of the vehicles.
 */
export async function importVehicles(db: Db, vehicles: Vehicle[]): Promise<string[]> {
  if (vehicles.length === 0) return []
  return db.transaction(async (db) => {
    const generationOf = await importGenerations(db, vehicles)
    const records = vehicles.map((vehicle, place) => {
      const generation = generationOf(vehicle)
      const search_text = vehicleSearchText({ ...vehicle, years: generation?.years ?? '' })
      return { ...vehicle, place, generation_id: generation?._id, search_text }
    })
    const { rows } = await db.execute<{ place: number; _id: string }>(sql`
      with given as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(place int, generation_id uuid,
          variant text, engine_code text, fuel_type text, displacement_cc int, power_hp int, torque_nm int,
          ecus jsonb, remarks text, stock_curve jsonb, search_text text)
      ), written as (
        insert into ${variants} (generation_id, name, engine_code, fuel_type, displacement_cc, power_hp, torque_nm,
          ecus, remarks, stock_curve, search_text)
        select distinct on (generation_id, lower(variant)) generation_id, variant, engine_code, fuel_type,
          displacement_cc, power_hp, torque_nm, ecus, coalesce(remarks, ''), coalesce(stock_curve, '[]'), search_text
        from given
        on conflict (generation_id, lower(name)) do update set engine_code = excluded.engine_code,
          fuel_type = excluded.fuel_type, displacement_cc = excluded.displacement_cc, power_hp = excluded.power_hp,
          torque_nm = excluded.torque_nm, ecus = excluded.ecus, remarks = excluded.remarks,
          stock_curve = excluded.stock_curve, search_text = excluded.search_text
        returning _id, generation_id, name
      )
      select given.place, written._id from given
      join written on written.generation_id = given.generation_id and lower(written.name) = lower(given.variant)
      order by given.place`)
    return rows.map(({ _id }) => _id)
  })
}
