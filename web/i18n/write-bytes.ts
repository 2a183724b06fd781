import { intlLocale } from '../../shared/contract/intl-locale.ts'
import { directionOf, type LocaleCode } from '../../shared/contract/locale-codes.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte']

/**
 * Writes bytes in the largest unit that keeps one digit before the point: `2097152` → `2 MB`. A language that runs from right to left has the unit's
 * name in its own letters: its short one is Latin in Persian and Hebrew, and would run against the text.
 */
export function writeBytes(size: number, locale: LocaleCode): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(size, 1)) / 10))
  const value = size / 1024 ** step
  return new Intl.NumberFormat(intlLocale(locale), {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 || directionOf(locale) === 'rtl' ? 'long' : 'short',
    maximumFractionDigits: step === 0 || value >= 10 ? 0 : 1,
  }).format(value)
}
