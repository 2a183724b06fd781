import { queryOptions } from '@tanstack/react-query'
import type { Answer, Route } from '../../../shared/contract/route.ts'
import { type Address, type AnySent, answerOf, type Given, type JsonRoute, type Sent } from './api.ts'
import type { CallKey, CallPath } from './query-key.ts'

type At<R> = R & { path: CallPath }
export type CallQuery<T> = ReturnType<typeof queryOptions<T, Error, T, CallKey>>

/**
 * Builds the query of a call. Its key is the call's path and the sent data, so that each answer is stored under one
 * key, and what it shows says which live events and changes make it fetched anew.
 */
export function callQuery<R extends JsonRoute>(route: At<R>, ...given: Given<Sent<R>>): CallQuery<Answer<R>>
export function callQuery(
  route: At<Address & Pick<Route, 'shows' | 'throttled' | 'inLanguage'>>,
  sent: AnySent = {},
): CallQuery<unknown> {
  const queryKey: CallKey = [route.path, sent]
  const { shows, throttled, inLanguage } = route
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => answerOf(route, { ...sent, signal }),
    meta: { ...(shows && { shows }), ...(throttled && { throttled }), ...(inLanguage && { inLanguage }) },
  })
}
