import { sql } from 'drizzle-orm'
import type { Stage } from '../../../shared/vehicles/statistics.ts'
import type { Db } from '../../platform/db/client.ts'
import { variantStages } from './stages.tables.ts'

/** A stage of a variant as it is imported. */
export type ImportedStage = Omit<Stage, '_id'> & { variant_id: string }

/** Stores stages of variants in one statement; one of the same name gets the new figures. */
export async function importStages(db: Db, stages: ImportedStage[]) {
  if (stages.length === 0) return
  await db.execute(sql`
    insert into ${variantStages}
      (variant_id, position, name, service_id, power_hp, torque_nm, remarks, curve)
    select * from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb) as r(variant_id uuid, position int,
      name text, service_id uuid, power_hp int, torque_nm int, remarks text, curve jsonb)
    on conflict (variant_id, lower(name)) do update set position = excluded.position,
      service_id = excluded.service_id, power_hp = excluded.power_hp, torque_nm = excluded.torque_nm,
      remarks = excluded.remarks, curve = excluded.curve`)
}
