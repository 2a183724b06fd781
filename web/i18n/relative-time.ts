import { intlLocale } from '../../shared/contract/intl-locale.ts'

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/**
 * Returns the distance of a time from `now` (milliseconds), in the largest fitting unit: `5 minutes ago`, `in 2 hours`,
 * `now`.
 */
export function relativeTime(iso: string, now: number, locale: string): string {
  const seconds = (Date.parse(iso) - now) / 1000
  const format = new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: 'auto' })
  const step = steps.find(([, length]) => Math.abs(seconds) >= length)
  if (!step) return format.format(0, 'second')
  return format.format(Math.trunc(seconds / step[1]), step[0])
}
