import type { InvoiceDocument } from '../invoice-document.ts'
import type { Formats } from './text/formats.ts'
import { own } from './text/plain-text.ts'
import type { Words } from './words.ts'

/** Returns the lines, each with its own VAT where VAT is charged, because VAT is rounded per line. */
export function tableOf(
  document: InvoiceDocument,
  words: Words,
  { count, money, unitPrice, percentage }: Formats,
) {
  const taxed = document.vat_treatment === 'charged'
  const vat = `${words('vat')} ${percentage(document.vat_percentage)}`
  return {
    head: [words('item'), words('quantity'), words('unit_price'), words('net'), ...(taxed ? [vat] : [])],
    rows: document.lines.map((line) => [
      own(line.item_name),
      count(line.count),
      unitPrice(line.amount, line.count),
      money(line.amount),
      ...(taxed ? [money(line.vat)] : []),
    ]),
  }
}

/** Returns net, VAT with its rate, and the sum, each with its label; the sum is the last. */
export function totalsOf(
  document: InvoiceDocument,
  words: Words,
  { money, percentage }: Formats,
): [string, string][] {
  const { kind, amount, vat, total, vat_percentage } = document
  const rate = document.vat_treatment === 'charged' ? vat_percentage : 0
  return [
    [words('net_total'), money(amount)],
    [words('vat_of', { percentage: percentage(rate), amount: money(amount) }), money(vat)],
    [words(kind === 'credit_note' ? 'total_credited' : 'total'), money(total)],
  ]
}
