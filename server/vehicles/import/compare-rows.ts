import { isDeepStrictEqual } from 'node:util'
import { type PlannedRow, textCells } from '../../accounts/imports/planned-rows.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Vehicle } from '../catalog/vehicle.ts'
import { findKnown, type KnownVehicle } from './find-known.ts'
import type { GivenVehicle } from './read-row.ts'
import type { KnownServices } from './read-services.ts'
import type { GivenStage } from './read-stages.ts'
import { vehicleCells } from './vehicle-cells.ts'

/** A vehicle as it is to be, with its stages where they are to be written, and whether it has had any. */
export type WantedVehicle = PlannedRow & {
  vehicle: Vehicle
  stages: KnownVehicle['stages'] | undefined
  had_stages: boolean
}

type Compared = { added: WantedVehicle[]; changed: WantedVehicle[]; unchanged: number }

/** Compares rows with what is known: what a file doesn't mention stays as it is. */
export async function compareRows(db: Db, given: GivenVehicle[], services: KnownServices): Promise<Compared> {
  const known = await findKnown(db, given)
  const compared: Compared = { added: [], changed: [], unchanged: 0 }
  given.forEach((row, place) => {
    const before = known.get(place)
    if (!before) compared.added.push(wanted(row, null, services))
    else {
      const after = { ...before, ...row.fields, stages: row.stages?.map(filled(before)) ?? before.stages }
      if (isDeepStrictEqual(after, before)) compared.unchanged++
      else compared.changed.push(wanted(row, before, services))
    }
  })
  return compared
}

const none: KnownVehicle = {
  ...{ years: '', engine_code: '', fuel_type: '', displacement_cc: null, power_hp: 0, torque_nm: 0 },
  ...{ ecus: [], remarks: '', stock_curve: [], stages: [] },
}

function wanted(
  { line, path, fields, stages }: GivenVehicle,
  found: KnownVehicle | null,
  { names }: KnownServices,
): WantedVehicle {
  const { stages: known, ...figures } = found ?? none
  const vehicle = { ...figures, ...fields, ...path }
  const given = stages?.map(filled(found ?? none))
  const cellsOf = (vehicle: Vehicle, stages: KnownVehicle['stages']) =>
    textCells(
      vehicleCells(
        vehicle,
        stages.map(({ service_id, ...stage }) => ({
          ...stage,
          service: names.get(service_id ?? '') ?? null,
        })),
      ),
    )
  return {
    ...{ line, vehicle, stages: given, had_stages: known.length > 0 },
    name: [path.manufacture, path.model, path.generation, path.variant].join(' '),
    before: found && cellsOf({ ...figures, ...path }, known),
    after: cellsOf(vehicle, given ?? known),
  }
}

/** Fills in what a row doesn't say of a stage with what is known of the one of that name. */
function filled({ stages }: KnownVehicle) {
  return (stage: GivenStage) => {
    const before = stages.find(({ name }) => name.toLowerCase() === stage.name.toLowerCase())
    return { service_id: null, remarks: '', curve: [], ...before, ...stage }
  }
}
