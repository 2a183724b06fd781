import { and, eq, sql } from 'drizzle-orm'
import type { ServiceGain } from '../../../shared/orders/services.ts'
import type { Db } from '../../platform/db/client.ts'
import { serviceGains } from './services.tables.ts'

/** Lists the power and torque of a vehicle after each service for which they are known. */
export function listGains(db: Db, variant_id: string): Promise<ServiceGain[]> {
  const { service_id, power_hp, torque_nm } = serviceGains
  return db
    .select({ service_id, power_hp, torque_nm })
    .from(serviceGains)
    .where(eq(serviceGains.variant_id, variant_id))
}

/** Reads the power and torque of a vehicle after a service, as an order keeps them; null where they aren't known. */
export async function readGain(db: Db, variant_id: string | null, service_id: string) {
  if (variant_id === null) return { tuned_power: null, tuned_torque: null }
  const { power_hp, torque_nm } = serviceGains
  const [gain] = await db
    .select({ tuned_power: power_hp, tuned_torque: torque_nm })
    .from(serviceGains)
    .where(and(eq(serviceGains.variant_id, variant_id), eq(serviceGains.service_id, service_id)))
  return gain ?? { tuned_power: null, tuned_torque: null }
}

/** Stores the power and torque of vehicles after services, in one statement; known ones get the new figures. */
export async function importGains(db: Db, gains: (ServiceGain & { variant_id: string })[]) {
  if (gains.length === 0) return
  await db.execute(sql`
    insert into ${serviceGains} (variant_id, service_id, power_hp, torque_nm)
    select * from jsonb_to_recordset(${JSON.stringify(gains)}::jsonb)
      as r(variant_id uuid, service_id uuid, power_hp int, torque_nm int)
    on conflict (variant_id, service_id) do update
      set power_hp = excluded.power_hp, torque_nm = excluded.torque_nm`)
}
