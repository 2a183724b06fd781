import { inArray, sql } from 'drizzle-orm'
import {
  type ImportColumn,
  optionalColumns,
  requiredColumns,
  stageColumns,
} from '../../../shared/vehicles/import.ts'
import type { CurvePoint } from '../../../shared/vehicles/statistics.ts'
import { type Cells, textCells } from '../../accounts/imports/planned-rows.ts'
import type { Cell } from '../../platform/csv/write-csv.ts'
import type { Db } from '../../platform/db/client.ts'
import { services } from '../../services/services.tables.ts'
import { selectOfVariants, vehicleColumns } from '../catalog/select-variants.ts'
import type { Vehicle } from '../catalog/vehicle.ts'
import { variants } from '../catalog/vehicles.tables.ts'
import { variantStages } from '../statistics/stages.tables.ts'
import { curveCell, ecusCell } from './cells.ts'

/** The columns of a file of vehicles, the needed ones first. */
export const vehicleFileColumns: ImportColumn[] = [...requiredColumns, ...optionalColumns, ...stageColumns]

/** A stage as it is written into cells, with the name of its service. */
type WrittenStage = {
  name: string
  service: string | null
  power_hp: number
  torque_nm: number
  remarks: string
  curve: CurvePoint[]
}

const stagesOf = sql<WrittenStage[]>`coalesce((
  select jsonb_agg(jsonb_build_object('name', s.name, 'service', o.name, 'power_hp', s.power_hp, 'torque_nm',
    s.torque_nm, 'remarks', s.remarks, 'curve', s.curve) order by s.position)
  from ${variantStages} s left join ${services} o on o._id = s.service_id where s.variant_id = ${variants._id}), '[]')`

/** Selects variants with their stages, as a file has them. */
export const selectVehicleRows = (db: Db) =>
  selectOfVariants(db, {
    _id: variants._id,
    ...vehicleColumns,
    remarks: variants.remarks,
    stock_curve: variants.stock_curve,
    stages: stagesOf,
  })

/** Writes a vehicle with its stages into the cells of a file. */
export function vehicleCells(
  vehicle: Vehicle,
  stages: readonly WrittenStage[],
): Partial<Record<ImportColumn, Cell>> {
  const { vtype, manufacture, model, generation, variant, years, engine_code, fuel_type } = vehicle
  const { power_hp, torque_nm, displacement_cc, ecus, remarks = '', stock_curve = [] } = vehicle
  const cells: Partial<Record<ImportColumn, Cell>> = {
    ...{ vtype, manufacture, model, generation, variant, power_hp, torque_nm },
    ...{ years, engine_code, fuel_type, displacement_cc, remarks },
    ecus: ecusCell(ecus),
    stock_curve: curveCell(stock_curve),
  }
  stages.forEach(({ name, service, power_hp, torque_nm, remarks, curve }, index) => {
    const number = index + 1
    cells[`stage_${number}_name`] = name
    cells[`stage_${number}_service`] = service
    cells[`stage_${number}_power_hp`] = power_hp
    cells[`stage_${number}_torque_nm`] = torque_nm
    cells[`stage_${number}_remarks`] = remarks
    cells[`stage_${number}_curve`] = curveCell(curve)
  })
  return cells
}

/** Reads what the cells of these variants are now. */
export async function cellsNow(db: Db, ids: string[]): Promise<Map<string, Cells>> {
  const rows = await selectVehicleRows(db).where(inArray(variants._id, ids))
  return new Map(rows.map(({ _id, stages, ...row }) => [_id, textCells(vehicleCells(row, stages))]))
}
