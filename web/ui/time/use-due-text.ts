import { useLocale } from '../../i18n/locale-choice.ts'

const day_ms = 24 * 60 * 60_000

/** Returns a function that says when something is due: `15:40` today, `Mon 10:00` within the week, then with its date. */
export function useDueText() {
  const locale = useLocale()
  const write = (at: Date, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', ...parts }).format(at)
  return (iso: string, now = Date.now()): string => {
    const at = new Date(iso)
    if (at.toDateString() === new Date(now).toDateString()) return write(at, {})
    if (Math.abs(at.getTime() - now) < 6 * day_ms) return write(at, { weekday: 'short' })
    return write(at, { day: 'numeric', month: 'short' })
  }
}
