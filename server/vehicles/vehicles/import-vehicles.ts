import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { Vehicle } from './vehicle.ts'
import { vehicleSearchText } from './vehicle-search-text.ts'
import { generations, manufactures, variants, vmodels, vtypes } from './vehicles.tables.ts'

/**
 * Adds vehicles to the tree, one statement a level, whatever their number. Existing branches stay; an existing
 * variant gets the new figures.
 */
export async function importVehicles(db: Db, rows: Vehicle[]) {
  if (rows.length === 0) return
  const records = JSON.stringify(rows.map((row) => ({ ...row, search_text: vehicleSearchText(row) })))
  const given = sql`jsonb_to_recordset(${records}::jsonb) as r(
    vtype text, manufacture text, model text, generation text, years text, variant text, engine_code text,
    fuel_type text, displacement_cc int, power_hp int, torque_nm int, ecu_brand text, ecu_version text, search_text text
  )`
  const toType = sql`${given} join ${vtypes} t on t.name = r.vtype`
  const toManufacture = sql`${toType} join ${manufactures} m on m.vtype_id = t._id and m.name = r.manufacture`
  const toModel = sql`${toManufacture} join ${vmodels} v on v.manufacture_id = m._id and v.name = r.model`
  const toGeneration = sql`${toModel} join ${generations} g on g.vmodel_id = v._id and g.name = r.generation`
  await db.transaction(async (db) => {
    await db.execute(sql`
      insert into ${vtypes} (name) select distinct r.vtype from ${given} on conflict do nothing`)
    await db.execute(sql`
      insert into ${manufactures} (vtype_id, name)
      select distinct t._id, r.manufacture from ${toType} on conflict do nothing`)
    await db.execute(sql`
      insert into ${vmodels} (manufacture_id, name)
      select distinct m._id, r.model from ${toManufacture} on conflict do nothing`)
    await db.execute(sql`
      insert into ${generations} (vmodel_id, name, years)
      select distinct on (v._id, r.generation) v._id, r.generation, r.years from ${toModel} on conflict do nothing`)
    await db.execute(sql`
      insert into ${variants} (generation_id, name, engine_code, fuel_type, displacement_cc, power_hp, torque_nm,
        ecu_brand, ecu_version, search_text)
      select distinct on (g._id, r.variant) g._id, r.variant, coalesce(r.engine_code, ''), r.fuel_type,
        r.displacement_cc, r.power_hp, r.torque_nm, coalesce(r.ecu_brand, ''), coalesce(r.ecu_version, ''), r.search_text
      from ${toGeneration}
      on conflict (generation_id, name) do update set engine_code = excluded.engine_code,
        fuel_type = excluded.fuel_type, displacement_cc = excluded.displacement_cc, power_hp = excluded.power_hp,
        torque_nm = excluded.torque_nm, ecu_brand = excluded.ecu_brand, ecu_version = excluded.ecu_version,
        search_text = excluded.search_text`)
  })
}
