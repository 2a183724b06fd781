import { intlLocale } from '../../shared/contract/intl-locale.ts'

/** Zero of each script whose digits people type; the other nine follow it. */
const zeros = ['٠', '۰', '०', '০', '๐', '０'].map((zero) => zero.charCodeAt(0))
const invisible = /[\s\u200e\u200f\u061c\u2066-\u2069'’٬]/gu
const mostDigits = 12

/** A number somebody typed: its value, null when nothing was typed, or why it can't be taken. */
export type ReadNumber = { value: number | null } | { problem: 'not_a_number' | 'too_precise' }

/**
 * Reads a number as people type it in their language: with comma or dot, with groups of thousands, in any digits.
 * Where a single separator could mean either (`1.500`), the language decides, and a field of whole numbers always
 * reads groups. A number with more than `decimals` decimals is refused, never rounded.
 */
export function readNumber(typed: string, locale: string, decimals: number): ReadNumber {
  const text = [...typed]
    .map(plainDigit)
    .join('')
    .replaceAll(invisible, '')
    .replaceAll('٫', '.')
    .replaceAll('−', '-')
  if (text === '') return { value: null }
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(text)) return { problem: 'not_a_number' }
  const mark = decimalMark(text.replace('-', ''), locale, decimals)
  const [whole = '', fraction = '', ...more] = mark ? text.split(mark) : [text]
  // Hindi groups by two digits above the thousands.
  const grouped = /^-?\d{1,3}(?:([.,])(?:\d{2,3}\1)*\d{3})?$/
  const readable =
    more.length === 0 && /^\d*$/.test(fraction) && (/^-?\d*$/.test(whole) || grouped.test(whole))
  if (!readable) return { problem: 'not_a_number' }
  const exact = fraction.replace(/0+$/, '')
  if (exact.length > decimals) return { problem: 'too_precise' }
  const digits = whole.replaceAll(/[.,]/g, '')
  if (digits.length + exact.length > mostDigits + 1) return { problem: 'not_a_number' }
  return { value: Number(`${digits || '0'}.${exact || '0'}`) }
}

/** Writes a number as a field shows it and `readNumber` reads it: in groups where the language has them, so that Spanish has 1000 and 10.000; an identifier in Latin digits without groups. */
export const writeTyped = (
  value: number,
  locale: string,
  { decimals, fixed, identifier }: { decimals: number; fixed: boolean; identifier: boolean },
): string =>
  new Intl.NumberFormat(intlLocale(locale), {
    minimumFractionDigits: fixed ? decimals : 0,
    maximumFractionDigits: decimals,
    useGrouping: identifier ? false : 'auto',
    ...(identifier && { numberingSystem: 'latn' }),
  }).format(value)

function plainDigit(letter: string): string {
  const code = letter.charCodeAt(0)
  const zero = zeros.find((zero) => code >= zero && code < zero + 10)
  return zero === undefined ? letter : String(code - zero)
}

/** Returns the character that stands before the decimals; undefined when all of them separate thousands. */
function decimalMark(text: string, locale: string, decimals: number): '.' | ',' | undefined {
  const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
  const marks = text.replaceAll(/\d/g, '')
  if (marks === '') return undefined
  if (new Set(marks).size > 1) return last
  if (marks.length > 1) return undefined
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return last
  return decimals > 0 && usesComma(locale) === (last === ',') ? last : undefined
}

const usesComma = (locale: string) =>
  new Intl.NumberFormat(intlLocale(locale), { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')
