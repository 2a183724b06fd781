import { euRates } from './eu-rates.ts'
import type { VatNo } from './vies.ts'

/** Returns the prefix of a country's VAT numbers: EL for Greece. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country)

/**
 * Prefixes of VAT numbers, XI for Northern Ireland. Without the list a French number could be mistaken for another
 * country's.
 */
const prefixes = new Set([...Object.keys(euRates), 'EL', 'XI', 'GB'])

/**
 * Reads a VAT no. as people type it, with or without its prefix, blanks and dots. Null when it can't be one of this
 * country (ISO 3166-1 alpha-2).
 */
export function readVatNo(country: string, typed: string): VatNo | null {
  const prefix = prefixOf(country)
  // Some old Irish ones have + or *.
  const plain = typed.toUpperCase().replace(/[^A-Z0-9+*]/g, '')
  const begins = plain.slice(0, 2)
  const own = begins === prefix || begins === country
  if (!own && prefixes.has(begins)) return null
  const number = own ? plain.slice(2) : plain
  return number.length >= 2 && number.length <= 12 ? { prefix, number } : null
}
