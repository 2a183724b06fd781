import { randomId } from '../../app/random-id.ts'

const place = 'maproom.order-request'
/** Holds the key as long as the page lives when storage is refused (private windows). */
let inMemory: string | null = null

/**
 * Returns the key of the current submission: kept over failures and a reload, so that an order whose answer got lost is
 * not placed a second time; a new one after success. Kept per tab, as two tabs may place two orders.
 */
export function requestKey(): string {
  const key = kept() ?? randomId()
  keep(key)
  return key
}

/** Removes the key after a successful submission, so that the next one gets a new key. */
export function forgetRequestKey() {
  keep(null)
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return inMemory
  }
}

function keep(key: string | null) {
  inMemory = key
  try {
    if (key) sessionStorage.setItem(place, key)
    else sessionStorage.removeItem(place)
  } catch {
    // It is in memory.
  }
}
