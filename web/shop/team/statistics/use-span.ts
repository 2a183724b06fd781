import { useNavigate, useSearch } from '@tanstack/react-router'
import { statisticsQuery, statisticsSteps } from '../../../../shared/shop/shop-statistics.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { lastDays } from './last-days.ts'

/** Lengths of time to choose from, in days up to today. */
export const spans = { '7d': 7, '30d': 30, '90d': 90, '12m': 365 } as const
type SpanName = keyof typeof spans
export const spanNames = Object.keys(spans).filter((name): name is SpanName => name in spans)

const day_ms = 86_400_000
type Given = { range?: string; from?: string; to?: string; by?: string }

/**
 * Returns the days that the statistics are about, as the address says: a length up to today, or two days of one's own, and
 * the length of a point.
 */
export function useSpan() {
  const search: Given = useSearch({ strict: false })
  const navigate = useNavigate()
  const zone = useSiteData()?.opening_hours.time_zone
  const change = (next: Given) =>
    void navigate({ to: '.', search: { ...next }, replace: true, resetScroll: false })
  const own = search.from !== undefined && search.to !== undefined
  const name = spanNames.find((one) => one === search.range) ?? '30d'
  const { from = '', to = '' } = own ? search : lastDays(spans[name], zone)
  const by = statisticsSteps.find((step) => step === search.by) ?? stepOf(from, to)
  const checked = statisticsQuery.safeParse({ from, to, by })
  return {
    /** Null for days that can't be asked for. */
    query: checked.data ?? null,
    typed: { from, to, by },
    range: own ? 'own' : name,
    choose: (range: string) => change(range === 'own' ? { from, to } : { range }),
    chooseDays: (days: { from: string; to: string }) => change(days),
    chooseStep: (step: string) => change(own ? { from, to, by: step } : { range: name, by: step }),
  }
}

/** Returns the length of a point that makes a readable number of them. */
function stepOf(from: string, to: string) {
  const days = (Date.parse(to) - Date.parse(from)) / day_ms
  if (days < 45) return 'day'
  return days < 200 ? 'week' : 'month'
}
