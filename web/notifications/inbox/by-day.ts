/** Items that came on one day; `daysAgo` is 0 for today. */
export type DayGroup<T> = { key: string; daysAgo: number; items: T[] }

/** Groups items that stand newest first by the day they came on, as the reader's clock counts days. */
export function byDay<T extends { created_at: string }>(items: readonly T[], now: Date): DayGroup<T>[] {
  const groups: DayGroup<T>[] = []
  for (const item of items) {
    const day = midnight(new Date(item.created_at))
    const key = String(day)
    const last = groups.at(-1)
    if (last?.key === key) last.items.push(item)
    else groups.push({ key, daysAgo: Math.round((midnight(now) - day) / 86_400_000), items: [item] })
  }
  return groups
}

function midnight(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
}
