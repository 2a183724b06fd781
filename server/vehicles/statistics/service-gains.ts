import { and, eq, isNotNull } from 'drizzle-orm'
import type { ServiceGain } from '../../../shared/vehicles/statistics.ts'
import type { Db } from '../../platform/db/client.ts'
import { variantStages } from './stages.tables.ts'

/** Lists the power and torque of a vehicle after each service for which they are known. */
export async function listGains(db: Db, variant_id: string): Promise<ServiceGain[]> {
  const { service_id, power_hp, torque_nm } = variantStages
  const stages = await db
    .select({ service_id, power_hp, torque_nm })
    .from(variantStages)
    .where(and(eq(variantStages.variant_id, variant_id), isNotNull(service_id)))
    .orderBy(variantStages.position)
  return stages.flatMap(({ service_id, ...gain }) => (service_id ? [{ service_id, ...gain }] : []))
}

/** Reads the power and torque of a vehicle after a service, as an order stores them; null where they aren't known. */
export async function readGain(db: Db, variant_id: string | null, service_id: string) {
  if (variant_id === null) return { tuned_power: null, tuned_torque: null }
  const { power_hp, torque_nm } = variantStages
  const [gain] = await db
    .select({ tuned_power: power_hp, tuned_torque: torque_nm })
    .from(variantStages)
    .where(and(eq(variantStages.variant_id, variant_id), eq(variantStages.service_id, service_id)))
  return gain ?? { tuned_power: null, tuned_torque: null }
}
