import { z } from 'zod'

/** Most characters of a name in addresses. */
const longest = 80

/** The name of a product or category in addresses: letters, digits and single hyphens. */
export const slug = z
  .string()
  .max(longest)
  .regex(/^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u)

/**
 * Makes the name for addresses out of a text, without accents and in lower case: `Câble OBD-II` becomes `cable-obd-ii`.
 * Letters of other scripts stay. Empty when the text has neither letters nor digits.
 */
export function slugOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
  return plain.slice(0, longest).replace(/^-+|-+$/g, '')
}
