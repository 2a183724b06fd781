import { vatAmount } from '../../vat/vat-of-sale.ts'
import { beforeDiscount, discountOf, type InvoiceDocument } from '../invoice-document.ts'
import type { Formats } from './text/formats.ts'
import { own } from './text/plain-text.ts'
import type { Words } from './words.ts'

/**
 * Returns the lines, each with its own VAT where VAT is charged, because VAT is rounded per line, then what the coupon takes off
 * all of them: so the columns add up to the totals.
 */
export function tableOf(document: InvoiceDocument, words: Words, formats: Formats) {
  const { count, money, unitPrice, percentage } = formats
  const taxed = document.vat_treatment === 'charged'
  const vat = `${words('vat')} ${percentage(document.vat_percentage)}`
  return {
    head: [words('item'), words('quantity'), words('unit_price'), words('net'), ...(taxed ? [vat] : [])],
    rows: [
      ...document.lines.map((line) => {
        const net = beforeDiscount(line)
        const vat = line.discount ? vatAmount(net, document.vat_percentage) : line.vat
        const amounts = [net, ...(taxed ? [vat] : [])].map(money)
        return [own(line.item_name), count(line.count), unitPrice(net, line.count), ...amounts]
      }),
      ...couponRow(document, words, formats, taxed),
    ],
  }
}

function couponRow(document: InvoiceDocument, words: Words, { money }: Formats, taxed: boolean): string[][] {
  const discount = discountOf(document)
  if (discount === 0) return []
  const { lines, vat_percentage, coupon_code } = document
  const vat = lines
    .filter((line) => line.discount)
    .reduce((sum, line) => sum + line.vat - vatAmount(beforeDiscount(line), vat_percentage), 0)
  const amounts = [-discount, ...(taxed ? [vat] : [])].map(money)
  return [[words('coupon', { code: own(coupon_code, 40) }), '', '', ...amounts]]
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
