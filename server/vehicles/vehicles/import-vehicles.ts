import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { Vehicle } from './vehicle.ts'
import { vehicleSearchText } from './vehicle-search-text.ts'
import { generations, manufactures, variants, vmodels, vtypes } from './vehicles.tables.ts'

/**
 * Adds vehicles to the tree, one statement a level, whatever their number. Existing branches stay, but
 * for the years of a generation; an existing variant gets the new figures.
 */
export async function importVehicles(db: Db, rows: Vehicle[]) {
  if (rows.length === 0) return
  const records = JSON.stringify(rows.map((row) => ({ ...row, search_text: vehicleSearchText(row) })))
  const given = sql`jsonb_to_recordset(${records}::jsonb) as r(
    vtype text, manufacture text, model text, generation text, years text, variant text, engine_code text,
    fuel_type text, displacement_cc int, power_hp int, torque_nm int, ecus jsonb, remarks text,
    stock_curve jsonb, search_text text
  )`
  const toType = sql`${given} join ${vtypes} t on lower(t.name) = lower(r.vtype)`
  const toManufacture = sql`${toType} join ${manufactures} m on m.vtype_id = t._id and lower(m.name) = lower(r.manufacture)`
  const toModel = sql`${toManufacture} join ${vmodels} v on v.manufacture_id = m._id and lower(v.name) = lower(r.model)`
  const toGeneration = sql`${toModel} join ${generations} g on g.vmodel_id = v._id and lower(g.name) = lower(r.generation)`
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
      select distinct on (v._id, lower(r.generation)) v._id, r.generation, r.years from ${toModel} order by v._id, lower(r.generation), r.years desc
      on conflict (vmodel_id, lower(name)) do update set years = excluded.years
      where excluded.years not in ('', ${generations}.years)`)
    await db.execute(sql`
      insert into ${variants} (generation_id, name, engine_code, fuel_type, displacement_cc, power_hp, torque_nm,
        ecus, remarks, stock_curve, search_text)
      select distinct on (g._id, lower(r.variant)) g._id, r.variant, r.engine_code, r.fuel_type,
        r.displacement_cc, r.power_hp, r.torque_nm, r.ecus, coalesce(r.remarks, ''),
        coalesce(r.stock_curve, '[]'), r.search_text
      from ${toGeneration}
      on conflict (generation_id, lower(name)) do update set engine_code = excluded.engine_code,
        fuel_type = excluded.fuel_type, displacement_cc = excluded.displacement_cc, power_hp = excluded.power_hp,
        torque_nm = excluded.torque_nm, ecus = excluded.ecus,
        remarks = excluded.remarks, stock_curve = excluded.stock_curve, search_text = excluded.search_text`)
  })
}
