import type { AgentsQuery } from '../../../../shared/orders/agent-overview.ts'
import type { Days } from '../../../platform/db/within-days.ts'
import { addDays, dayAt, isoDay } from '../../../site/settings/zoned-time.ts'

type Asked = Pick<AgentsQuery, 'period' | 'from' | 'to'>

/** Returns the days of a period, by the zone's calendar. */
export function periodDays(time_zone: string, { period, from, to }: Asked, now = new Date()): Days {
  const today = dayAt(time_zone, now)
  const first = { ...today, day: 1 }
  const lastOfBefore = addDays(first, -1)
  switch (period) {
    case 'this_month':
      return { from: isoDay(first) }
    case 'last_month':
      return { from: isoDay({ ...lastOfBefore, day: 1 }), to: isoDay(lastOfBefore) }
    case '30d':
      return { from: isoDay(addDays(today, -29)) }
    case 'this_year':
      return { from: isoDay({ ...first, month: 1 }) }
    case 'own':
      return { from, to }
  }
}
