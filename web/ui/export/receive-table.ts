import type { file, Route } from '../../../shared/contract/route.ts'
import { type ExportFormat, totalRowsHeader } from '../../../shared/contract/table-export.ts'
import type { CallOptions } from '../../app/api/api.ts'
import { type Receiving, receiveFile } from '../../app/api/receive-file.ts'
import { recordCounter } from './count-records.ts'

/** Receives a list as a file. Rows can be counted in a CSV file only; a workbook arrives compressed. */
export function receiveTable<R extends Route & { response: typeof file }>(
  route: R,
  options: CallOptions<R>,
  format: ExportFormat,
  receiving: Receiving,
) {
  const count = recordCounter()
  // The first record is the head.
  const counter = format === 'csv' ? (part: Uint8Array) => Math.max(0, count(part) - 1) : null
  return receiveFile(route, options, { totalIn: totalRowsHeader, counter }, receiving)
}
