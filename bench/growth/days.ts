const day_ms = 24 * 60 * 60 * 1000

/** Days so long ago, as `2026-03-29`. */
export function daysAgo(...days: number[]): string[] {
  return days.map((ago) => new Date(Date.now() - ago * day_ms).toISOString().slice(0, 10))
}

/** A query for each of three months: the last one, one a year ago, and one nearly three years ago. */
export const months = [30, 400, 1000].map((ago) => {
  const [from, to] = daysAgo(ago, ago - 30)
  return `?from=${from}&to=${to}`
})
