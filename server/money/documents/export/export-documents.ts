import { Readable } from 'node:stream'
import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm'
import { type ExportPeriod, exportedEntriesHeader } from '../../../../shared/money/document-export.ts'
import { csvStream } from '../../../platform/csv/write-csv.ts'
import type { Db } from '../../../platform/db/client.ts'
import { withinDays } from '../../../platform/db/within-days.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { Portal } from '../../../platform/portal.ts'
import { type ZipEntry, zipStream } from '../../../platform/zip/zip-stream.ts'
import { audit } from '../../../users/audit/audit.ts'
import type { InvoiceRow } from '../../invoices/create-invoice.ts'
import { invoices } from '../../invoices/invoices.tables.ts'
import { pdfOf, xmlOf } from '../download-invoice.ts'
import { hasXml } from '../ubl/invoice-xml.ts'
import { csvColumns, readCsvRows } from './csv-rows.ts'

/**
 * Exports the invoices and credit notes of a period, by the day of their number in the operator's time zone, as a ZIP
 * that is packed while it is sent: `invoices.csv` with every one of them, and each as PDF and XML while the operator
 * keeps it. Documents are drawn one at a time, when it is their turn.
 */
export async function exportDocuments(
  db: Db,
  portal: Portal,
  user: Actor,
  period: ExportPeriod,
): Promise<FileAnswer> {
  const { time_zone } = (await portal.settings.get(db)).opening_hours
  const where = and(isNotNull(invoices.number), withinDays(invoices.issued_at, period, time_zone))
  const entries = await entriesOf(db, portal, where, time_zone)
  await audit(
    db,
    user,
    'invoices_exported',
    { _id: null, name: `${period.from} – ${period.to}` },
    {
      after: { ...period, files: entries.length },
    },
  )
  return {
    name: `invoices-${period.from}-${period.to}.zip`,
    type: 'application/zip',
    headers: { [exportedEntriesHeader]: entries.length },
    open: () => zipStream(entries),
  }
}

async function entriesOf(
  db: Db,
  portal: Portal,
  where: SQL | undefined,
  time_zone: string,
): Promise<ZipEntry[]> {
  const { _id, kind, invoice_no, currency, issued_at, document_removed_at, number_year, number } = invoices
  const found = await db
    .select({ _id, kind, invoice_no, currency, issued_at, document_removed_at })
    .from(invoices)
    .where(where)
    .orderBy(asc(number_year), asc(number))
  const documents = found
    .filter((invoice) => invoice.document_removed_at === null)
    .flatMap((invoice): ZipEntry[] => {
      const path = `documents/${invoice.invoice_no}`
      const made = invoice.issued_at ? { made_at: invoice.issued_at } : {}
      const file = (ending: string, write: typeof pdfOf): ZipEntry => ({
        path: `${path}.${ending}`,
        ...made,
        open: async () => Readable.from([await write(db, portal, await readInvoice(db, invoice._id))]),
      })
      const [pdf, xml] = [file('pdf', pdfOf), file('xml', xmlOf)]
      return hasXml(invoice) ? [pdf, xml] : [pdf]
    })
  const table = { path: 'invoices.csv', open: () => csvStream(csvColumns, readCsvRows(db, where, time_zone)) }
  return [table, ...documents]
}

async function readInvoice(db: Db, id: string): Promise<InvoiceRow> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices._id, id))
  if (!invoice) throw new Error(`No invoice ${id}`)
  return invoice
}
