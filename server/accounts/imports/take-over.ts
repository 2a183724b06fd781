import {
  type CsvImportForm,
  type CsvImportReport,
  type CsvProblem,
  csvImportLimits,
} from '../../../shared/contract/csv-import.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Doer } from '../../users/audit/audit.ts'
import { auditImport, openImport, recordChanges } from './import-records.ts'
import type { ImportedRecords } from './imported-records.ts'
import { changeOf, makesDifference, type PlannedRow } from './planned-rows.ts'

/** A file that was read and compared with what is there. */
type ReadFile<Row extends PlannedRow> = { name: string; rows: number; planned: Row[]; problems: CsvProblem[] }

/**
 * Takes over a file as its sender chose: with problems nothing of it, or its good rows; with `dry_run` it only reports
 * what would become of each row. What is taken over is recorded, and can be undone. In the caller's transaction, which
 * locks the records as they were compared.
 */
export async function takeOver<Row extends PlannedRow>(
  db: Db,
  user: Doer,
  records: ImportedRecords<Row>,
  { name, rows, planned, problems }: ReadFile<Row>,
  { dry_run, take }: CsvImportForm,
): Promise<CsvImportReport> {
  const differing = planned.filter(makesDifference)
  const added = differing.filter(({ before }) => before === null).length
  const changed = differing.length - added
  const done = !dry_run && (take === 'good' || problems.length === 0)
  if (done && differing.length > 0) {
    const ids = await records.write(db, user, differing)
    const _id = await openImport(db, user, { kind: records.kind, name, added, changed })
    await recordChanges(
      db,
      _id,
      differing.map((row, place) => ({ ...row, record_id: ids[place] ?? null })),
    )
    await auditImport(db, user, 'file_imported', { _id, name, kind: records.kind }, { added, changed })
    await records.announce(db)
  }
  return {
    ...{ rows, added, changed, same: planned.length - differing.length, done },
    changes: differing.slice(0, csvImportLimits.changes).map(changeOf),
    problems: problems.toSorted((a, b) => a.line - b.line).slice(0, csvImportLimits.problems),
    problems_total: problems.length,
  }
}
