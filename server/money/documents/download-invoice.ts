import { Readable } from 'node:stream'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { holds } from '../../../shared/contract/permissions.ts'
import { referenceOf } from '../../../shared/money/invoices.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import type { InvoiceRow } from '../invoices/create-invoice.ts'
import { invoiceDocuments, invoices } from '../invoices/invoices.tables.ts'
import { hasDocument } from './copy-time.ts'
import { documentOf } from './document-of.ts'
import { renderDocument } from './pdf/render-document.ts'
import { hasXml, invoiceXml } from './ubl/invoice-xml.ts'

/**
 * Returns the PDF of one's own invoice, or of any invoice for people with the permission. It is drawn once and stored
 * from when its contents are final. Throws `not_found`, `file_deleted` after its time, which is shorter for its buyer
 * than for the team, `busy` while too many are drawn.
 */
export async function downloadInvoice(db: Db, portal: Portal, user: Actor, id: string): Promise<FileAnswer> {
  const invoice = await readDownloadable(db, user, id)
  return answer(invoice, await pdfOf(db, portal, invoice), 'pdf', 'application/pdf')
}

/**
 * Returns the invoice as EN 16931 (UBL). Throws `not_found`, `file_deleted`, `invoice_without_xml` for a pro forma and
 * for a currency that EN 16931 can't write.
 */
export async function downloadXml(db: Db, portal: Portal, user: Actor, id: string): Promise<FileAnswer> {
  const invoice = await readDownloadable(db, user, id)
  return answer(invoice, await xmlOf(db, portal, invoice), 'xml', 'application/xml')
}

/** Returns the PDF of an invoice: the stored one, or else a new one, which is stored once its contents are final. */
export async function pdfOf(db: Db, portal: Portal, invoice: InvoiceRow): Promise<Buffer> {
  return (await readStored(db, invoice._id)) ?? draw(db, portal, invoice)
}

/** Returns the invoice as EN 16931 (UBL). Throws `invoice_without_xml`. */
export async function xmlOf(db: Db, portal: Portal, invoice: InvoiceRow): Promise<Buffer> {
  const document = await documentOf(db, portal, invoice)
  if (!hasXml(document)) throw new AppError('invoice_without_xml')
  return Buffer.from(invoiceXml(document))
}

async function readDownloadable(db: Db, user: Actor, id: string): Promise<InvoiceRow> {
  const all = holds(user, 'dealers_manager.download_invoice')
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices._id, id), all ? undefined : eq(invoices.user_id, user._id)))
  if (!invoice) throw new AppError('not_found')
  if (!hasDocument(invoice, !all)) throw new AppError('file_deleted')
  return invoice
}

async function readStored(db: Db, invoice_id: string): Promise<Buffer | undefined> {
  const [document] = await db
    .select({ bytes: invoiceDocuments.bytes })
    .from(invoiceDocuments)
    .where(eq(invoiceDocuments.invoice_id, invoice_id))
  return document?.bytes
}

async function draw(db: Db, portal: Portal, invoice: InvoiceRow): Promise<Buffer> {
  const bytes = await renderDocument(await documentOf(db, portal, invoice))
  const lasts = invoice.invoice_no !== null && invoice.status !== 'due'
  if (lasts) await storeDocument(db, invoice, bytes)
  return bytes
}

/**
 * Stores a document, unless its time ended, its buyer was deleted, or their address was added while it was drawn:
 * nothing would remove it later.
 */
function storeDocument(db: Db, { _id: invoice_id, completed_at }: InvoiceRow, bytes: Buffer) {
  return db.transaction(async (db) => {
    const [wanted] = await db
      .select({ _id: invoices._id })
      .from(invoices)
      .where(
        and(
          eq(invoices._id, invoice_id),
          isNull(invoices.document_removed_at),
          sql`${invoices.completed_at} is not distinct from ${completed_at}`,
        ),
      )
      .for('share')
    if (wanted) await db.insert(invoiceDocuments).values({ invoice_id, bytes }).onConflictDoNothing()
  })
}

function answer(invoice: InvoiceRow, bytes: Buffer, ending: string, type: string): FileAnswer {
  return {
    name: `${invoice.invoice_no ?? referenceOf(invoice.reference)}.${ending}`,
    size: bytes.length,
    type,
    open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  }
}
