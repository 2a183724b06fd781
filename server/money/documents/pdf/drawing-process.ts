/** Runs as a process of its own: draws the documents sent to it one after the other, and answers each in turn. */
import type { InvoiceDocument } from '../invoice-document.ts'
import type { PriceListDocument } from '../price-list-document.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawPriceList } from './draw-price-list.ts'

/** A document that is drawn. */
export type DrawnDocument = InvoiceDocument | PriceListDocument

/** Answer to one document; `memory` is the memory that the process holds by then, in bytes. */
export type Drawn = { memory: number } & ({ pdf: Uint8Array } | { failed: string })

process.on('message', (document: DrawnDocument) => {
  const drawn = { ...draw(document), memory: process.memoryUsage.rss() } satisfies Drawn
  process.send?.(drawn, undefined, {}, (failed) => failed && process.exit())
})
// Whoever started it is gone, or has no more work for it.
process.on('disconnect', () => process.exit())

function draw(document: DrawnDocument) {
  try {
    return { pdf: document.kind === 'price_list' ? drawPriceList(document) : drawInvoice(document) }
  } catch (error) {
    return { failed: String(error) }
  }
}
