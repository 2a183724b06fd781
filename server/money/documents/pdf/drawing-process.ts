/** Runs as a process of its own: draws the documents sent to it one after the other, and answers each in turn. */
import type { InvoiceDocument } from '../invoice-document.ts'
import type { AddressLabels, PackingSlips } from '../parcel-documents.ts'
import type { PriceListDocument } from '../price-list-document.ts'
import { drawAddressLabels } from './draw-address-labels.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawPackingSlips } from './draw-packing-slips.ts'
import { drawPriceList } from './draw-price-list.ts'

/** A document that is drawn. */
export type DrawnDocument = InvoiceDocument | PriceListDocument | PackingSlips | AddressLabels

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
    return { pdf: pdfOf(document) }
  } catch (error) {
    return { failed: String(error) }
  }
}

function pdfOf(document: DrawnDocument): Buffer {
  if (document.kind === 'price_list') return drawPriceList(document)
  if (document.kind === 'packing_slips') return drawPackingSlips(document)
  if (document.kind === 'address_labels') return drawAddressLabels(document)
  return drawInvoice(document)
}
