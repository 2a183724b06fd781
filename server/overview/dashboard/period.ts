import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DashboardRange } from '../../../shared/overview/dashboard.ts'
import { addDays, type Day, dayAt, isoDay, momentOf } from '../../site/settings/zoned-time.ts'

/** A stretch of time up to now in points, and as long a stretch before it to compare with. */
export type Period = {
  unit: 'day' | 'month'
  /** The first day of each point. */
  days: string[]
  /** Start and end of the compared part of the period before, then the start of each point: ISO, ascending. */
  bounds: string[]
}

const lengths = { '7d': 7, '30d': 30, '90d': 90, '12m': 12 } as const satisfies Record<DashboardRange, number>

/** Makes the period that ends now, in days or months of the zone's calendar. */
export function periodOf(time_zone: string, range: DashboardRange, now = new Date()): Period {
  const unit = range === '12m' ? 'month' : 'day'
  const length = lengths[range]
  const today = dayAt(time_zone, now)
  const pointAt = (back: number) => (unit === 'month' ? monthBack(today, back) : addDays(today, -back))
  const begins = (day: Day) => momentOf(time_zone, day, '00:00')
  const days = Array.from({ length }, (_, at) => pointAt(length - 1 - at))
  const starts = days.map(begins)
  const first = begins(pointAt(length - 1))
  const firstBefore = begins(pointAt(2 * length - 1))
  const sameLength = Math.min(firstBefore + (now.getTime() - first), first)
  const bounds = [firstBefore, sameLength, ...starts].map((ms) => new Date(ms).toISOString())
  return { unit, days: days.map(isoDay), bounds }
}

/** Returns the first day of the month so many months ago. */
function monthBack({ year, month }: Day, back: number): Day {
  const date = new Date(Date.UTC(year, month - 1 - back, 1))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: 1 }
}

/** Numbers the stretch a time falls into: 1 is the period before, 2 is not compared, 3 and up are the points. */
export function bucketOf(column: AnyPgColumn, { bounds }: Period) {
  return sql<number>`width_bucket(${column}, ${sql.param(bounds)}::timestamptz[])`
}

/** Narrows to times of the period or of the one before it. */
export function since(column: AnyPgColumn, { bounds }: Period): SQL {
  return sql`${column} >= ${bounds[0]}::timestamptz`
}

/** Narrows to times of the period alone. */
export function sinceFirstPoint(column: AnyPgColumn, { bounds }: Period): SQL {
  return sql`${column} >= ${bounds[2]}::timestamptz`
}

const firstPoint = 3

/** Makes a series of the rows of a statement grouped by bucket. */
export function seriesOf<Row extends { bucket: number }>(
  { days }: Period,
  rows: readonly Row[],
  value: (row: Row) => number,
) {
  const inBucket = (bucket: number) => {
    const row = rows.find((row) => row.bucket === bucket)
    return row ? value(row) : 0
  }
  const points = days.map((_, at) => inBucket(at + firstPoint))
  return { points, total: points.reduce((sum, point) => sum + point, 0), before: inBucket(1) }
}
