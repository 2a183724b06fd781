import { type CallGroup, callGroups } from '../../../../shared/contract/api-scopes.ts'
import type { ErrorCode } from '../../../../shared/contract/errors.ts'
import type { Route } from '../../../../shared/contract/route.ts'
import { contract } from '../../../../shared/contract.ts'

/** A call of the contract with the names that it has there. */
export type NamedCall = { area: string; name: string; route: Route }

/** All calls, in the order of the contract. */
export const allCalls: readonly NamedCall[] = Object.entries(contract).flatMap(([area, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ area, name, route })),
)

/** Returns the group under which the API reference shows a call that takes keys: what its scope is about. */
export function groupOf({ area, route }: NamedCall): CallGroup {
  const subject = area === 'order_messages' ? 'messages' : route.key?.split(':')[0]
  return callGroups.find((group) => group === subject) ?? 'vehicles'
}

const placeOf = (call: NamedCall) => callGroups.indexOf(groupOf(call))

/** The calls that take keys of the API, by group. */
export const keyCalls: readonly NamedCall[] = allCalls
  .filter(({ route }) => route.key)
  .toSorted((a, b) => placeOf(a) - placeOf(b))

const keyErrors = [
  'key_invalid',
  'scope_missing',
  'api_access_ended',
  'key_exposed',
  'too_many_requests',
] as const
const uploadErrors = [
  'payload_too_large',
  'file_too_large',
  'file_empty',
  'too_many_files',
  'unexpected_file_field',
  'file_infected',
] as const

/** Lists the errors that a call with a key can answer, beside those of the server itself. */
export function errorsOf({ params, query, body, multipart, setting, errors = [] }: Route): ErrorCode[] {
  return [
    ...(query || body ? (['invalid_input'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...errors,
    ...(multipart ? uploadErrors : []),
    ...(query && 'page' in query.shape ? (['page_too_far'] as const) : []),
    ...(setting ? (['feature_off'] as const) : []),
    ...keyErrors,
  ]
}
