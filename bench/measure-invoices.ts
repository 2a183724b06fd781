import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { closeRenderer, renderDocument } from '../server/money/documents/pdf/render-document.ts'
import { sampleDocument } from '../server/money/documents/sample-document-fixtures.ts'
import { localeCodes } from '../shared/contract/locale-codes.ts'
import type { Result } from './report.ts'

/** Number of concurrent clients; each requests its next document as soon as it has the last. */
const concurrency = 8
const warmUpSeconds = 2
const seconds = 6

/** Invoices with a logo as PDF, in all languages in turn: how many a second. */
export async function measureInvoices(): Promise<Result> {
  const logo = await sharp({ create: { width: 320, height: 64, channels: 4, background: '#1d4f7c' } })
    .webp()
    .toBuffer()
  let count = 0
  const next = () => {
    count += 1
    const locale = localeCodes[count % localeCodes.length] ?? 'en'
    return renderDocument(sampleDocument({ locale, invoice_no: `2026-${count}`, logo }))
  }
  try {
    await repeat(next, warmUpSeconds)
    return {
      name: 'invoice-pdfs',
      unit: 'PDFs/s',
      ours: await repeat(next, seconds),
      bare: null,
      ratio: null,
    }
  } finally {
    await closeRenderer()
  }
}

/** Repeats the work for a number of seconds; returns its rate per second. */
async function repeat(work: () => Promise<unknown>, seconds: number): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1000
  let done = 0
  const one = async () => {
    while (performance.now() < until) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, one))
  return done / ((performance.now() - began) / 1000)
}
