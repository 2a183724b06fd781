import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { vehicleSearchText } from './vehicle-search-text.ts'
import { generations, manufactures, variants, vmodels, vtypes } from './vehicles.tables.ts'

/** Writes anew by what these variants are found, after a name or a figure changed. */
export async function refreshSearchTexts(db: Db, which: SQL) {
  const vehicles = await db
    .select({
      _id: variants._id,
      vtype: vtypes.name,
      manufacture: manufactures.name,
      model: vmodels.name,
      generation: generations.name,
      years: generations.years,
      variant: variants.name,
      engine_code: variants.engine_code,
      fuel_type: variants.fuel_type,
      displacement_cc: variants.displacement_cc,
      power_hp: variants.power_hp,
      torque_nm: variants.torque_nm,
      ecus: variants.ecus,
    })
    .from(variants)
    .innerJoin(generations, eq(generations._id, variants.generation_id))
    .innerJoin(vmodels, eq(vmodels._id, generations.vmodel_id))
    .innerJoin(manufactures, eq(manufactures._id, vmodels.manufacture_id))
    .innerJoin(vtypes, eq(vtypes._id, manufactures.vtype_id))
    .where(which)
  if (vehicles.length === 0) return
  const texts = vehicles.map((vehicle) => ({ _id: vehicle._id, search_text: vehicleSearchText(vehicle) }))
  await db.execute(sql`
    update ${variants} set search_text = r.search_text
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as r(_id uuid, search_text text)
    where ${variants}._id = r._id and ${variants}.search_text <> r.search_text`)
}
