import { sql } from 'drizzle-orm'
import type { CurvePoint, Stage } from '../../../shared/vehicles/statistics.ts'
import type { Ecu } from '../../../shared/vehicles/vehicles.ts'
import type { Db } from '../../platform/db/client.ts'
import { variantStages } from '../statistics/stages.tables.ts'
import { generations, manufactures, variants, vmodels, vtypes } from '../vehicles/vehicles.tables.ts'
import type { GivenVehicle } from './read-row.ts'

/** A variant as it is known, with its stages in their order. */
export type KnownVehicle = {
  _id: string
  years: string
  engine_code: string
  fuel_type: string
  displacement_cc: number | null
  power_hp: number
  torque_nm: number
  ecus: Ecu[]
  remarks: string
  stock_curve: CurvePoint[]
  stages: Omit<Stage, '_id' | 'position'>[]
}

/** Finds the variants that rows of a file mean, by their place in the list. Names are compared without their case. */
export async function findKnown(db: Db, given: GivenVehicle[]): Promise<Map<number, KnownVehicle>> {
  const paths = JSON.stringify(given.map(({ path }, place) => ({ place, ...path })))
  const { rows } = await db.execute<KnownVehicle & { place: number }>(sql`
    select r.place, n._id, g.years, n.engine_code, n.fuel_type, n.displacement_cc, n.power_hp, n.torque_nm, n.ecus,
      n.remarks, n.stock_curve, coalesce((
        select jsonb_agg(jsonb_build_object('name', s.name, 'service_id', s.service_id, 'power_hp', s.power_hp,
          'torque_nm', s.torque_nm, 'remarks', s.remarks, 'curve', s.curve) order by s.position)
        from ${variantStages} s where s.variant_id = n._id), '[]') stages
    from jsonb_to_recordset(${paths}::jsonb)
      as r(place int, vtype text, manufacture text, model text, generation text, variant text)
    join ${vtypes} t on lower(t.name) = lower(r.vtype)
    join ${manufactures} m on m.vtype_id = t._id and lower(m.name) = lower(r.manufacture)
    join ${vmodels} v on v.manufacture_id = m._id and lower(v.name) = lower(r.model)
    join ${generations} g on g.vmodel_id = v._id and lower(g.name) = lower(r.generation)
    join ${variants} n on n.generation_id = g._id and lower(n.name) = lower(r.variant)`)
  return new Map(rows.map(({ place, ...known }) => [place, known]))
}
