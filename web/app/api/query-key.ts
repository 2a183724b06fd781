import type { Route } from '../../../shared/contract/route.ts'
import type { contract } from '../../../shared/contract.ts'
import type { AnySent } from './api.ts'

type Contract = typeof contract
type PathsOf<Routes, Method> = {
  [N in keyof Routes]: Routes[N] extends { method: Method; path: infer Path } ? Path : never
}[keyof Routes]

/** Is the path of a call of the contract: `/order/:id`. */
export type CallPath<Method = unknown> = {
  [A in keyof Contract]: PathsOf<Contract[A], Method>
}[keyof Contract]

/** Identifies the answer of a call by the call's path and the sent data. */
export type CallKey = readonly [path: CallPath, sent: AnySent]

/** The keys that queries can have: no other is accepted, and invalidating takes a beginning of one. */
type QueryKey =
  | CallKey
  | readonly ['identity', Pick<File, 'name' | 'size' | 'lastModified'> | null]
  | readonly ['dev-mails', ...string[]]
  | readonly ['api-reference']

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: QueryKey
    /** Taken from the query's call, so that an event finds the queries that show its topic, and another language those that it changes. */
    queryMeta: Pick<Route, 'shows' | 'throttled' | 'inLanguage'>
  }
}
