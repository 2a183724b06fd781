import { and, asc, gt, inArray } from 'drizzle-orm'
import type { CodeKind } from '../../../shared/vehicles/codes/codes.ts'
import { csvStream } from '../../platform/csv/write-csv.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { codeColumns } from './code-columns.ts'
import { type CodeFile, columnsOf } from './code-files.ts'
import { codes } from './codes.tables.ts'

/** Rows that are in memory at a time. */
const batch = 2000

/** Exports all codes of these kinds as CSV, which is written while it is sent and can be imported as it is. */
export function exportCodes(db: Db, kinds: readonly CodeKind[], file: CodeFile): FileAnswer {
  const columns = columnsOf(file)
  async function* rows() {
    let last = ''
    while (true) {
      const found = await db
        .select(codeColumns)
        .from(codes)
        .where(and(inArray(codes.kind, [...kinds]), last ? gt(codes._id, last) : undefined))
        .orderBy(asc(codes._id))
        .limit(batch)
      last = found.at(-1)?._id ?? ''
      yield found.map((code) => columns.map((column) => code[column]))
      if (found.length < batch) return
    }
  }
  return {
    name: `${file.name}-${new Date().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    open: () => csvStream(columns, rows()),
  }
}
