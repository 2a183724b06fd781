import { vatNoRules } from './vat-no-rules.ts'

/** VAT no. in two parts, as VIES takes it: `{ prefix: 'EL', number: '094259216' }`. */
export type VatNo = { prefix: string; number: string }

/** Returns the prefix of a country's VAT numbers: EL for Greece. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country)

/**
 * Returns true for a country (ISO 3166-1 alpha-2, XI for Northern Ireland) whose numbers follow published rules, so
 * that a wrong one can be detected.
 */
export const hasVatNoRules = (country: string): boolean => Object.hasOwn(vatNoRules, prefixOf(country))

/** Returns true for a number that can't be one of this country, as far as its rules are published; an empty one isn't wrong. */
export const isWrongVatNo = (country: string, typed: string): boolean =>
  typed.trim() !== '' && hasVatNoRules(country) && readVatNo(country, typed) === null

/** Returns true for a number that the EU's VIES knows about. */
export const isInVies = ({ prefix }: VatNo): boolean => !['CH', 'GB', 'NO'].includes(prefix)

/**
 * Reads a VAT no. as people type it, with or without its prefix, blanks and dots. Null when it can't be one of this
 * country: by its form, or by its check digits. Great Britain's may be one of Northern Ireland.
 */
export function readVatNo(country: string, typed: string): VatNo | null {
  // Some old Irish ones have + or *.
  const plain = typed.toUpperCase().replace(/[^A-Z0-9+*]/g, '')
  const begins = plain.slice(0, 2)
  const prefix = country === 'GB' && begins === 'XI' ? 'XI' : prefixOf(country)
  const rule = Object.hasOwn(vatNoRules, prefix) ? vatNoRules[prefix] : undefined
  if (!rule) return null
  const number = begins === prefix || begins === country ? plain.slice(2) : plain
  return rule.form.test(number) && rule.right(number) ? { prefix, number } : null
}
