import { randomUUID } from 'node:crypto'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { ClosingDate, ClosingDateForm } from '../../../shared/site/opening-hours.ts'
import type { OpenTimes } from '../../../shared/site/opening-times.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { mergeOthersChanges } from '../../users/merge-others-changes.ts'
import { recordChange } from './record-change.ts'

/** Reads the opening hours of each weekday. */
export async function readOpenTimes(portal: Portal): Promise<OpenTimes> {
  const { time_zone, days } = (await portal.settings.get()).opening_hours
  return { time_zone, days }
}

/** Changes the opening hours; promises already made stay as they are. Throws `changed_meanwhile`. */
export async function changeOpenTimes(
  db: Db,
  portal: Portal,
  user: Actor,
  { opened, ...sent }: Edited<OpenTimes>,
): Promise<OpenTimes> {
  const act = { act: 'opening_hours_changed', name: 'opening_hours' } as const
  const after = await recordChange(db, portal, user, act, async ({ opening_hours }, db) => {
    const times = await mergeOthersChanges(db, { _id: null, ...act }, sent, opened, opening_hours)
    return { opening_hours: { ...opening_hours, ...times } }
  })
  const { time_zone, days } = after.opening_hours
  return { time_zone, days }
}

/** Lists the times in which it stays closed, by date. */
export async function listClosingDates(portal: Portal): Promise<ClosingDate[]> {
  return (await portal.settings.get()).opening_hours.closing_dates
}

/** Adds a day, or several, on which it stays closed. Errors: closing_date_taken when one of them is taken. */
export async function addClosingDate(
  db: Db,
  portal: Portal,
  user: Actor,
  form: ClosingDateForm,
): Promise<ClosingDate> {
  const added = { _id: randomUUID(), ...form }
  const act = { act: 'closing_date_changed', name: form.date } as const
  await recordChange(db, portal, user, act, ({ opening_hours }) => {
    const { closing_dates } = opening_hours
    if (closing_dates.some((other) => overlap(other, form))) throw new AppError('closing_date_taken')
    const dates = [...closing_dates, added].toSorted((a, b) => a.date.localeCompare(b.date))
    return { opening_hours: { ...opening_hours, closing_dates: dates } }
  })
  return added
}

const overlap = (one: ClosingDateForm, other: ClosingDateForm) =>
  one.date <= (other.until ?? other.date) && other.date <= (one.until ?? one.date)

/** Removes a closing date. Errors: not_found. */
export async function removeClosingDate(
  db: Db,
  portal: Portal,
  user: Actor,
  _id: string,
): Promise<{ ok: true }> {
  const act = { act: 'closing_date_changed', name: _id } as const
  await recordChange(db, portal, user, act, ({ opening_hours }) => {
    const left = opening_hours.closing_dates.filter((one) => one._id !== _id)
    if (left.length === opening_hours.closing_dates.length) throw new AppError('not_found')
    return { opening_hours: { ...opening_hours, closing_dates: left } }
  })
  return { ok: true }
}
