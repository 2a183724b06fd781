import { asc, gt } from 'drizzle-orm'
import { type Cell, csvStream } from '../../platform/csv/write-csv.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { audit } from '../../users/audit/audit.ts'
import { variants } from '../catalog/vehicles.tables.ts'
import { selectVehicleRows, vehicleCells, vehicleFileColumns } from './vehicle-cells.ts'

/** Rows a statement. */
const batchSize = 500

/** Exports all vehicles with their stages as CSV, written while it is sent; an import of it changes nothing. */
export async function exportVehicles(db: Db, user: Actor): Promise<FileAnswer> {
  const count = await db.$count(variants)
  await audit(db, user, 'vehicles_exported', { _id: null, name: 'csv' }, { after: { rows: count } })
  return {
    name: `vehicles-${new Date().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    open: async () => csvStream(vehicleFileColumns, readVehicles(db)),
  }
}

/** Reads vehicles in batches, each a statement that continues after the last row of the one before. */
async function* readVehicles(db: Db): AsyncGenerator<Cell[][], void> {
  let last: string | undefined
  while (true) {
    const rows = await selectVehicleRows(db)
      .where(last ? gt(variants._id, last) : undefined)
      .orderBy(asc(variants._id))
      .limit(batchSize)
    yield rows.map((row) => {
      const cells = vehicleCells(row, row.stages)
      return vehicleFileColumns.map((column) => cells[column] ?? null)
    })
    if (rows.length < batchSize) return
    last = rows.at(-1)?._id
  }
}
