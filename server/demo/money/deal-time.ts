const day_ms = 86_400_000

/**
 * Returns when a deal of so many days ago took place, in ms: no earlier than this year, because invoices are numbered by
 * year and the verbs take this one's numbers.
 */
export function dealTime(now: number, days_ago: number): number {
  const newYear = Date.UTC(new Date(now).getUTCFullYear(), 0, 1, 12)
  return Math.max(now - days_ago * day_ms, Math.min(now, newYear))
}
