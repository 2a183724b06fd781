import { sql } from 'drizzle-orm'
import type { CurvePoint, Stage } from '../../../shared/vehicles/statistics.ts'
import type { Ecu } from '../../../shared/vehicles/vehicles.ts'
import type { Db } from '../../platform/db/client.ts'
import { findGenerations } from '../catalog/find-generations.ts'
import { variants } from '../catalog/vehicles.tables.ts'
import { variantStages } from '../statistics/stages.tables.ts'
import type { GivenVehicle } from './read-row.ts'

/** A variant as it is known, with its stages in their order. */
export type KnownVehicle = {
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
  const generationOf = await findGenerations(
    db,
    given.map(({ path }) => path),
  )
  const asked = given.flatMap(({ path }, place) => {
    const generation = generationOf(path)
    return generation
      ? [{ place, generation_id: generation._id, variant: path.variant, years: generation.years }]
      : []
  })
  if (asked.length === 0) return new Map()
  const { rows } = await db.execute<KnownVehicle & { place: number }>(sql`
    select r.place, r.years, n.engine_code, n.fuel_type, n.displacement_cc, n.power_hp, n.torque_nm, n.ecus,
      n.remarks, n.stock_curve, coalesce((
        select jsonb_agg(jsonb_build_object('name', s.name, 'service_id', s.service_id, 'power_hp', s.power_hp,
          'torque_nm', s.torque_nm, 'remarks', s.remarks, 'curve', s.curve) order by s.position)
        from ${variantStages} s where s.variant_id = n._id), '[]') stages
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as r(place int, generation_id uuid, variant text, years text)
    join ${variants} n on n.generation_id = r.generation_id and lower(n.name) = lower(r.variant)`)
  return new Map(rows.map(({ place, ...known }) => [place, known]))
}
