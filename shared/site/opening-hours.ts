import { z } from 'zod'
import { day, id, line } from '../contract/fields.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
/** One weekday: opening and closing time in the operator's time zone, or closed. */
export const openingDay = z
  .object({ opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: 'invalid_value' })
  .nullable()

/** The name of a time zone: `Europe/Berlin`. */
export const timeZone = z.string().max(100).refine(isTimeZone, 'invalid_value')

/** Longest time for which it stays closed, in days. */
const longest_days = 366
const closing = z.object({
  date: day,
  /** The last day, when there are several. */
  until: day.nullable().default(null),
  note: line(200),
})
const isInOrder = ({ date, until }: z.output<typeof closing>) =>
  until === null ||
  (until >= date && Date.parse(until) - Date.parse(date) < longest_days * 24 * 60 * 60 * 1000)
const inOrder = { path: ['until'], message: 'invalid_value' }

/** A day, or several, on which it stays closed, and why. */
export const closingDateForm = closing.refine(isInOrder, inOrder)
export const closingDate = closing.extend({ _id: id }).refine(isInOrder, inOrder)
export type ClosingDateForm = z.output<typeof closingDateForm>
export type ClosingDate = z.output<typeof closingDate>

/** Opening hours: Monday first. */
export const openingHours = z.object({
  time_zone: timeZone,
  days: z.array(openingDay).length(7),
  closing_dates: z.array(closingDate).max(366),
})
export type OpeningHours = z.output<typeof openingHours>

/** Tells if this runtime knows a time zone by its IANA name. */
function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
