import {
  type ExportFormat,
  type PeopleFilter,
  peopleExportRoutes,
  totalRowsHeader,
} from '../../../shared/accounts/people-export.ts'
import { type Receiving, receiveFile } from '../../app/api/receive-file.ts'
import { recordCounter } from './count-records.ts'

/** Receives the people as a file. Rows can be counted in a CSV file only; a workbook arrives compressed. */
export function receiveExport(format: ExportFormat, filter: Partial<PeopleFilter>, receiving: Receiving) {
  const { kind, keywords, status, verified, country, price_type } = filter
  const count = recordCounter()
  return receiveFile(
    peopleExportRoutes.exportAll,
    { query: { format, kind, keywords, status, verified: verified?.toString(), country, price_type } },
    // The first record is the head.
    { totalIn: totalRowsHeader, counter: format === 'csv' ? (part) => Math.max(0, count(part) - 1) : null },
    receiving,
  )
}
