import type { OpeningHours } from '../../../shared/site/opening-hours.ts'
import { addDays, dayAt, momentOf, weekday } from '../../site/settings/zoned-time.ts'
import type { Chance } from './chance.ts'

/** Days of the past that are filled with orders. */
export const historyDays = 92

const minute_ms = 60_000
const day_ms = 86_400_000

/** Share of a usual day's orders, from Monday to Sunday. */
const weekdays = [1.3, 1.15, 1.05, 1.1, 0.95, 0.4, 0.12]

/** Orders by the hour: workshops read their vehicles in the morning and before they close. */
const hours = [
  ...[
    [7, 3],
    [8, 11],
    [9, 15],
    [10, 13],
    [11, 10],
    [12, 5],
    [13, 8],
  ],
  ...[
    [14, 9],
    [15, 9],
    [16, 8],
    [17, 4],
    [18, 2],
    [20, 1],
  ],
].map(([hour = 0, weight = 0]) => ({ hour, weight }))

/** Orders on a usual day, at the beginning and at the end: the business grows. */
const atFirst = 2.4
const atLast = 6.6

/** Makes the moments of all orders of the past months, in ms, oldest first, none later than `until`. */
export function orderTimes({ time_zone }: OpeningHours, now: Date, until: number, chance: Chance): number[] {
  const today = dayAt(time_zone, now)
  const times: number[] = []
  for (let ago = historyDays; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago)
    const usual = atFirst + (atLast - atFirst) * (1 - ago / historyDays)
    const expected = usual * (weekdays[weekday(day)] ?? 1)
    const midnight = momentOf(time_zone, day, '00:00')
    // Rounded up as often as its fraction says, and now and then one more or less.
    const count = Math.floor(expected + chance.next() * 1.8 - 0.4)
    for (let order = 0; order < count; order += 1) {
      times.push(midnight + (chance.weighted(hours).hour * 60 + chance.between(0, 59)) * minute_ms)
    }
  }
  return times
    .filter((time) => time <= until && time >= now.getTime() - historyDays * day_ms)
    .sort((a, b) => a - b)
}
