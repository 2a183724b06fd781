import { intlLocale } from '../../../../shared/contract/intl-locale.ts'
import type { OrderRow } from '../../../../shared/orders/order.ts'
import { timeFrameHours } from '../../../../shared/orders/order-states.ts'

export type Urgency = 'calm' | 'soon' | 'over'
export type TimeLeft = {
  /** Milliseconds until it is due; negative when it is over. */
  left_ms: number
  /** Share of the time frame that is left, 0 to 1. */
  share: number
  urgency: Urgency
}

const hour_ms = 3_600_000

/**
 * Returns the time left of an order's time frame at `now` (milliseconds); null while its clock stands still. The frame
 * counts opening hours only: none of it passes before we open at `opens` (milliseconds), and the rest is never longer
 * than the frame.
 */
export function timeLeft(
  order: Pick<OrderRow, 'due_at' | 'time_frame' | 'clock_runs'>,
  now: number,
  opens = now,
): TimeLeft | null {
  if (!order.clock_runs) return null
  const frame_ms = timeFrameHours[order.time_frame] * hour_ms
  const due = Date.parse(order.due_at)
  if (due < now) return { left_ms: due - now, share: 0, urgency: 'over' }
  const left_ms = Math.min(frame_ms, Math.max(0, due - Math.max(now, opens)))
  const share = left_ms / frame_ms
  return { left_ms, share, urgency: share <= 0.25 ? 'soon' : 'calm' }
}

/** Formats a duration in the one or two units that matter: `12 min`, `5 hr 20 min`, `3 days`. */
export function lengthOfTime(ms: number, locale: string): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  const unit = (value: number, name: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(intlLocale(locale), { style: 'unit', unit: name, unitDisplay: 'short' }).format(
      value,
    )
  if (minutes < 60) return unit(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return unit(Math.floor(hours / 24), 'day')
  if (hours >= 10 || minutes % 60 === 0) return unit(hours, 'hour')
  return `${unit(hours, 'hour')} ${unit(minutes % 60, 'minute')}`
}
