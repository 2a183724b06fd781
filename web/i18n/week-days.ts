/**
 * Lists the days of the week, 0 for Monday, from the one with which it begins where dates are written by this tag: from Saturday in Persian. From
 * Monday where the browser can't tell.
 */
export function weekDays(tag: string): number[] {
  const locale = new Intl.Locale(tag)
  const first = 'getWeekInfo' in locale ? locale.getWeekInfo().firstDay - 1 : 0
  return Array.from({ length: 7 }, (_, index) => (first + index) % 7)
}
