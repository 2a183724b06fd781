import { randomId } from '../../random-id.ts'

const place = 'maproom.order-request'

/**
 * The key of the submission that is being made: kept over failures and a reload, so that an order whose answer got lost
 * is not placed a second time; a new one after success. Kept per tab, as two tabs may place two orders.
 */
export function requestKey(): string {
  const kept = sessionStorage.getItem(place)
  if (kept) return kept
  const fresh = randomId()
  sessionStorage.setItem(place, fresh)
  return fresh
}

/** The submission went through: the next one is another. */
export function forgetRequestKey() {
  sessionStorage.removeItem(place)
}
