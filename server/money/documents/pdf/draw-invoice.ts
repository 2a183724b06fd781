import type { InvoiceDocument } from '../invoice-document.ts'
import { drawTemplate } from './typst.ts'
import { viewOf } from './view.ts'

/** Draws an invoice, credit note or pro forma as PDF, in the drawing process. */
export function drawInvoice(document: InvoiceDocument): Buffer {
  return drawTemplate('invoice.typ', viewOf(document), document)
}
