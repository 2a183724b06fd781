import { dayIn } from '../../../../shared/contract/day-in.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import { type Element, element } from './element.ts'

/** Returns the number of a currency's decimals: 2 for EUR, 0 for JPY. */
export function digitsOf(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

/** Writes an integer with implied decimals: `(12345, 2)` → `123.45`. */
export function decimal(integer: number, digits: number): string {
  const text = String(Math.abs(integer)).padStart(digits + 1, '0')
  const sign = integer < 0 ? '-' : ''
  return sign + (digits > 0 ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text)
}

/** Writes an amount in the document's currency, from minor units. */
export function amount(name: string, minor: number, { currency }: InvoiceDocument): Element | null {
  return element(name, decimal(minor, digitsOf(currency)), { currencyID: currency })
}

/** Writes the day of a time, in the document's time zone. */
export function day(name: string, time: string, document: InvoiceDocument): Element | null {
  return element(name, isoDay(time, document))
}

/** Returns the day of a time in the document's time zone: `2026-11-21`. */
export function isoDay(time: string, { time_zone }: InvoiceDocument): string {
  return dayIn(time_zone, time)
}
