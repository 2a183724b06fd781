/** Runs as a process of its own: draws the documents sent to it one after the other, and answers each in turn. */
import type { InvoiceDocument } from '../invoice-document.ts'
import { drawInvoice } from './draw-invoice.ts'

/** Answer to one document; `memory` is the memory that the process holds by then, in bytes. */
export type Drawn = { memory: number } & ({ pdf: Uint8Array } | { failed: string })

process.on('message', (document: InvoiceDocument) => {
  const drawn = { ...draw(document), memory: process.memoryUsage.rss() } satisfies Drawn
  process.send?.(drawn, undefined, {}, (failed) => failed && process.exit())
})
// Whoever started it is gone, or has no more work for it.
process.on('disconnect', () => process.exit())

function draw(document: InvoiceDocument) {
  try {
    return { pdf: drawInvoice(document) }
  } catch (error) {
    return { failed: String(error) }
  }
}
