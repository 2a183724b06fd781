import type { z } from 'zod'
import type { FeatureSetting } from '../settings.ts'
import type { ApiScope } from './api-scopes.ts'
import type { ErrorCode } from './errors.ts'
import type { LiveTopic } from './live.ts'
import type { Permission } from './permissions.ts'

/**
 * The contract's vocabulary. One declaration says everything about a call; the server's handlers, the browser's
 * `call`, the OpenAPI document and docs/access.txt are derived from it.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Access to a call: anyone (`public`); anyone, but with a session only a verified, active account (`guest`); anyone with a
 * session, whatever the state of the account (`session`); a verified, active account (`signed-in`), or also a guest who sends the
 * key of their order in the header `order-key` (`order-key`); holders of a permission; or of any of several.
 */
export type Access =
  | 'public'
  | 'guest'
  | 'session'
  | 'signed-in'
  | 'order-key'
  | Permission
  | readonly Permission[]

/** Files a call takes beside its fields: limits in bytes, `fields` maps a file field's name to how many it takes. */
export type Multipart = {
  fields: Record<string, { max: number; required?: true }>
  maxTotalBytes: number
}

/** An answer that is a file: streamed with name, type, length and ranges. */
export const file = 'file'

/** The values of a call's example in the API reference; what isn't named is made from its schema. */
export type CallExample = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean>
  body?: Record<string, unknown>
  /** Names of the files that are sent along, by their field. */
  files?: Record<string, string>
  /** Values of the answer, by the name of their field. */
  answer?: Record<string, unknown>
}

/** A call that is going to be removed: the days since when and until when it is deprecated, and the call that takes its place. */
export type Deprecation = { since: string; sunset: string; instead: string }

export type Route = {
  method: Method
  /** Fastify's form, without the `/api` in front: `/order/:id`. */
  path: string
  /** Topics whose live events make this answer, which a GET gave, out of date. */
  shows?: readonly LiveTopic[]
  /** Set where everybody's work changes the answer all the time: it is fetched anew once a second at most. */
  throttled?: true
  /** Set where the answer is sorted or worded in the language of its reader: it is fetched anew in another one. */
  inLanguage?: true
  /** Topics that a call changes as far as its caller sees: when it ends, what shows them is fetched anew. */
  changes?: readonly LiveTopic[]
  access: Access
  /** Scope with which a key of the API makes this call for its owner; without it no key does. */
  key?: ApiScope
  /** Set where a key of the site itself makes this call, for the admin who made it. */
  siteKey?: 'automation'
  /** Set where the key of a link alone makes this call, for its agent. */
  linkKey?: true
  /** Errors of a call that takes keys beside those that the shape of any call makes possible. */
  errors?: readonly ErrorCode[]
  example?: CallExample
  /** Stated in the API reference and in the headers of each answer. */
  deprecated?: Deprecation
  /** The site setting that must be on; refused with `feature_off` when it isn't. */
  setting?: FeatureSetting
  /** At most so many calls a minute from one address (and, signed in, one person). */
  perMinute?: number
  /** Set where a page says by itself that its reader types or has seen something: nobody's change, so it isn't recorded when an admin acts as a customer. */
  unrecorded?: true
  /** One line for the API docs. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  multipart?: Multipart
  response: z.ZodType | typeof file
}

export type Routes = Record<string, Route>

/** Preserves the literal types of a feature's routes while checking their shape. */
export function defineRoutes<const R extends Routes>(routes: R): R {
  return routes
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** The parsed input that a handler gets. */
export type Params<R extends Route> = Parsed<R['params']>
export type Query<R extends Route> = Parsed<R['query']>
export type Body<R extends Route> = Parsed<R['body']>
/** The input that a caller sends. */
export type SentParams<R extends Route> = Sent<R['params']>
export type SentQuery<R extends Route> = Sent<R['query']>
export type SentBody<R extends Route> = Sent<R['body']>
/** The answer of the call. */
export type Answer<R extends Route> = R['response'] extends z.ZodType ? z.output<R['response']> : Blob
