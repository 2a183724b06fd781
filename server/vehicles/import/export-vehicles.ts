import { asc, gt, sql } from 'drizzle-orm'
import {
  type ImportColumn,
  optionalColumns,
  requiredColumns,
  stageColumns,
} from '../../../shared/vehicles/import.ts'
import type { CurvePoint } from '../../../shared/vehicles/statistics.ts'
import { audit } from '../../accounts/users/audit.ts'
import { services } from '../../orders/services/services.tables.ts'
import { type Cell, csvStream } from '../../platform/csv/write-csv.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { variantStages } from '../statistics/stages.tables.ts'
import { selectOfVariants, vehicleColumns } from '../vehicles/select-variants.ts'
import { variants } from '../vehicles/vehicles.tables.ts'
import { curveCell, ecusCell } from './cells.ts'

/** Rows a statement. */
const batchSize = 500

const columns: ImportColumn[] = [...requiredColumns, ...optionalColumns, ...stageColumns]

/** Exports all vehicles with their stages as CSV, written while it is sent; an import of it changes nothing. */
export async function exportVehicles(db: Db, user: Actor): Promise<FileAnswer> {
  const count = await db.$count(variants)
  await audit(db, user, 'vehicles_exported', { _id: null, name: 'csv' }, { after: { rows: count } })
  return {
    name: `vehicles-${new Date().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    open: async () => csvStream(columns, readVehicles(db)),
  }
}

type ExportedStage = {
  name: string
  service: string | null
  power_hp: number
  torque_nm: number
  remarks: string
  curve: CurvePoint[]
}

/** Reads vehicles in batches, each a statement that continues after the last row of the one before. */
async function* readVehicles(db: Db): AsyncGenerator<Cell[][], void> {
  let last: string | undefined
  while (true) {
    const rows = await selectVehicles(db)
      .where(last ? gt(variants._id, last) : undefined)
      .orderBy(asc(variants._id))
      .limit(batchSize)
    yield rows.map((row) => {
      const cells = cellsOf(row)
      return columns.map((column) => cells[column] ?? null)
    })
    if (rows.length < batchSize) return
    last = rows.at(-1)?._id
  }
}

const stagesOf = sql<ExportedStage[]>`coalesce((
  select jsonb_agg(jsonb_build_object('name', s.name, 'service', o.name, 'power_hp', s.power_hp, 'torque_nm',
    s.torque_nm, 'remarks', s.remarks, 'curve', s.curve) order by s.position)
  from ${variantStages} s left join ${services} o on o._id = s.service_id where s.variant_id = ${variants._id}), '[]')`

const selectVehicles = (db: Db) =>
  selectOfVariants(db, {
    _id: variants._id,
    ...vehicleColumns,
    remarks: variants.remarks,
    stock_curve: variants.stock_curve,
    stages: stagesOf,
  })

type Row = Awaited<ReturnType<typeof selectVehicles>>[number]

function cellsOf({ _id, ecus, stock_curve, stages, ...row }: Row): Partial<Record<ImportColumn, Cell>> {
  const cells: Partial<Record<ImportColumn, Cell>> = {
    ...row,
    ecus: ecusCell(ecus),
    stock_curve: curveCell(stock_curve),
  }
  stages.forEach(({ curve, ...stage }, index) => {
    const number = index + 1
    cells[`stage_${number}_name`] = stage.name
    cells[`stage_${number}_service`] = stage.service
    cells[`stage_${number}_power_hp`] = stage.power_hp
    cells[`stage_${number}_torque_nm`] = stage.torque_nm
    cells[`stage_${number}_remarks`] = stage.remarks
    cells[`stage_${number}_curve`] = curveCell(curve)
  })
  return cells
}
