import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import type { Access, Body, file, Params, Query, Route, Routes } from '../../../shared/contract/route.ts'
import type { Db } from '../db/client.ts'
import type { RunningPortal } from '../portal.ts'
import type { FileAnswer, Redirect } from './file-answer.ts'
import type { Actor } from './gate.ts'
import type { StagedFile } from './uploads/receive-upload.ts'

/** The request as a handler gets it. `user` is null only where the route is open to the signed-out. */
export type Context<R extends Route> = Call<R['access'], Language<R>, Params<R>, Query<R>, Body<R>>

type Language<R extends Route> = R['inLanguage'] extends true ? LocaleCode : unknown

/** The same by the parts of a route, so that routes with equal parts share a handler. */
type Call<Allowed extends Access, L, P, Q, B> = {
  db: Db
  portal: RunningPortal
  user: [Allowed] extends ['public' | 'guest'] ? Actor | null : Actor
  /** The language that the caller asks for, as browsers do for the page's; else that of their account. Known where the route says `inLanguage`. */
  locale: L
  params: P
  query: Q
  body: B
  /** Files of a multipart call: staged, hashed and checked; removed again unless a verb stores them. */
  files: StagedFile[]
  /** The caller's address, as far as it is known, and the browser's name for itself. */
  device: { ip: string; user_agent: string }
  log: FastifyBaseLogger
}

type Result<R extends Route> = R['response'] extends typeof file
  ? FileAnswer | Redirect
  : R['response'] extends z.ZodType
    ? z.input<R['response']>
    : never

export type Handler<R extends Route> = (
  context: Call<R['access'], Language<R>, Params<R>, Query<R>, Body<R>>,
) => Promise<Result<R>> | Result<R>

/** One handler for each route of a feature: a missing, extra or wrongly shaped one is a compile error. */
export type Handlers<R extends Routes> = { [K in keyof R]: Handler<R[K]> }

/** Is a handler without the types of its route, which `register` has checked. */
export type Handle = (context: AnyContext) => unknown
type AnyContext = Omit<Context<Route>, 'user' | 'params' | 'query' | 'body'> &
  Record<'params' | 'query' | 'body', unknown> & { user: Actor | null }
