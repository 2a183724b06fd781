import { deliveryDays, retryDays } from '../../../shared/partners/webhooks.ts'

const minute = 60
const hour = 60 * minute

/** Pauses before each further attempt, in seconds: 73 hours in all, so that the last one comes after `retryDays`. */
export const pausesSeconds = [
  5,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  18 * hour,
  23.4 * hour,
]

/** Largest part by which a pause is made longer at random, so that what failed together isn't tried again together. */
const jitter = 0.1

/** Returns the pause after so many failed attempts, in milliseconds; undefined when there is no further attempt. */
export function pauseAfter(attempts: number): number | undefined {
  const seconds = pausesSeconds[attempts - 1]
  return seconds && seconds * 1000 * (1 + jitter * Math.random())
}

/** Intervals of PostgreSQL: for how long an event is tried again, and a delivery is retained. */
export const retryInterval = `${retryDays} days`
export const retentionInterval = `${deliveryDays} days`
