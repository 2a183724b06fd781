import { z } from 'zod'
import { day } from '../contract/fields.ts'
import { defineRoutes, file } from '../contract/route.ts'

/** The answer's header with the number of files in the ZIP. */
export const exportedEntriesHeader = 'x-total-files'

/** Longest period of one export, in days. */
export const mostExportedDays = 366

/** Period of an export: two days of the operator's time zone, both included. */
export const exportPeriod = z.object({ from: day, to: day }).refine(
  ({ from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    return days >= 1 && days <= mostExportedDays
  },
  { path: ['to'], message: 'invalid_value' },
)
export type ExportPeriod = z.output<typeof exportPeriod>

export const documentExportRoutes = defineRoutes({
  exportAll: {
    method: 'GET',
    path: '/credits/export',
    access: 'dealers_manager.download_invoice',
    perMinute: 30,
    summary:
      'The invoices and credit notes of a period as a ZIP of PDF, XML and a table (CSV); its files are counted in the header x-total-files',
    query: exportPeriod,
    response: file,
  },
})
