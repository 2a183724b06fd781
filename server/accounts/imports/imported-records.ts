import type { ImportKind } from '../../../shared/contract/csv-import.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Doer } from '../../users/audit/audit.ts'
import type { Cells, PlannedRow } from './planned-rows.ts'

/** Records of one kind, as an import writes them and its undoing takes them back. */
export type ImportedRecords<Row extends PlannedRow = PlannedRow> = UndoneRecords & {
  /** Writes planned rows; returns the ids of their records in the same order. */
  write: (db: Db, user: Doer, rows: Row[]) => Promise<string[]>
}

export type UndoneRecords = {
  kind: ImportKind
  /** Reads the present cells of these records, and locks them until the transaction ends. */
  cellsNow: (db: Db, ids: string[]) => Promise<Map<string, Cells>>
  /** Deletes records that an import added. */
  remove: (db: Db, user: Doer, ids: string[]) => Promise<void>
  /** Gives records the cells that they had before. */
  restore: (db: Db, user: Doer, rows: { line: number; record_id: string; cells: Cells }[]) => Promise<void>
  announce: (db: Db) => Promise<unknown>
}
