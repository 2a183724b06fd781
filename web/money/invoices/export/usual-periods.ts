/** Two days, both included. */
export type Period = { from: string; to: string }

/** Returns the last month, quarter and year that are over, by the browser's calendar. */
export function usualPeriods(now: Date): Record<'month' | 'quarter' | 'year', Period> {
  const [year, month] = [now.getFullYear(), now.getMonth()]
  const quarter = month - (month % 3)
  return {
    month: between(year, month - 1, 1),
    quarter: between(year, quarter - 3, 3),
    year: between(year - 1, 0, 12),
  }
}

/** Returns the days of so many months from a month on. */
function between(year: number, month: number, months: number): Period {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: day(Date.UTC(year, month, 1)), to: day(Date.UTC(year, month + months, 0)) }
}
