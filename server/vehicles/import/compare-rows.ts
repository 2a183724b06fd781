import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../platform/db/client.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { findKnown, type KnownVehicle } from './find-known.ts'
import type { GivenVehicle } from './read-row.ts'
import type { GivenStage } from './read-stages.ts'

/** A vehicle as it is to be, and whether its stages are to be written. */
export type WantedVehicle = { vehicle: Vehicle; stages: KnownVehicle['stages'] | undefined }

type Compared = { added: WantedVehicle[]; changed: WantedVehicle[]; unchanged: number }

/** Compares rows with what is known: what a file doesn't mention stays as it is. */
export async function compareRows(db: Db, given: GivenVehicle[]): Promise<Compared> {
  const known = await findKnown(db, given)
  const compared: Compared = { added: [], changed: [], unchanged: 0 }
  given.forEach((row, place) => {
    const before = known.get(place)
    if (!before) compared.added.push(wanted(row, none))
    else {
      const after = { ...before, ...row.fields, stages: row.stages?.map(filled(before)) ?? before.stages }
      if (isDeepStrictEqual(after, before)) compared.unchanged++
      else compared.changed.push(wanted(row, before))
    }
  })
  return compared
}

const none: Omit<KnownVehicle, '_id'> = {
  ...{ years: '', engine_code: '', fuel_type: '', displacement_cc: null, power_hp: 0, torque_nm: 0 },
  ...{ ecus: [], remarks: '', stock_curve: [], stages: [] },
}

function wanted({ path, fields, stages }: GivenVehicle, before: Omit<KnownVehicle, '_id'>): WantedVehicle {
  const { stages: _, ...figures } = before
  return { vehicle: { ...figures, ...fields, ...path }, stages: stages?.map(filled(before)) }
}

/** Fills in what a row doesn't say of a stage with what is known of the one of that name. */
function filled({ stages }: Pick<KnownVehicle, 'stages'>) {
  return (stage: GivenStage) => {
    const before = stages.find(({ name }) => name.toLowerCase() === stage.name.toLowerCase())
    return { service_id: null, remarks: '', curve: [], ...before, ...stage }
  }
}
