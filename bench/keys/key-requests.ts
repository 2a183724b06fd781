import type { Person } from '../person.ts'
import { roundRobin } from '../round-robin.ts'
import { get, type Sent } from '../sent.ts'
import { vehicleSearches } from '../vehicles/vehicle-searches.ts'
import type { KeyOwners } from './seed-keys.ts'

/** Calls that are made by key and by session, in turn. */
export const keyCalls = ['key-vehicle', 'key-orders', 'key-balance'] as const
type KeyCall = (typeof keyCalls)[number]
type Requests = Record<KeyCall, () => Sent>

/** Makes the next request of each call, for another owner of a key, by key and by session. */
export function keyRequestsOf({ byKey, bySession }: KeyOwners, variants: string[]) {
  const requests = (people: Person[]): Requests => {
    const [person, variant] = [roundRobin(people), roundRobin(variants)]
    return {
      'key-vehicle': () => get(`/api/vehicle/variant/${variant()}`, person()),
      'key-orders': () => get('/api/user_orders?page=1&size=20', person()),
      'key-balance': () => get('/api/credits_user?page=1&size=20', person()),
    }
  }
  return { byKey: requests(byKey), bySession: requests(bySession) }
}

/** Makes the next search for a vehicle, by another key. */
export function keySearches({ byKey }: KeyOwners): () => Sent {
  const [person, search] = [roundRobin(byKey), roundRobin(vehicleSearches)]
  return () => get(`/api/vehicle/variant/selected?${new URLSearchParams({ keywords: search() })}`, person())
}
