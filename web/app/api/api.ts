import type { z } from 'zod'
import type { Answer, file, Route, SentBody, SentParams, SentQuery } from '../../../shared/contract/route.ts'
import { firstRoutes } from '../routing/first-routes.ts'
import { saveBlob } from '../save-blob.ts'
import { orderKey } from '../session/order-key.ts'
import { sessionStore } from '../session/session.ts'
import { freshAccessToken } from './api-refresh.ts'
import { errorOf, send } from './api-transport.ts'
import { refetchAfter } from './refetch-after-call.ts'

export type JsonRoute = Route & { response: z.ZodType }
export type FileRoute = Route & { response: typeof file }

/** Needed when the route has it, optional when every part of it is. */
type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** The parts of a call without its files. */
export type Sent<R extends Route> = Part<'params', SentParams<R>> &
  Part<'query', SentQuery<R>> &
  Part<'body', SentBody<R>>
type Transfer = {
  /** Multipart routes: files by field. */
  files?: Record<string, readonly File[]>
  /** Share of the upload that is sent, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}
export type CallOptions<R extends Route> = Sent<R> & Transfer
/** The last argument: may be left out when every part of it may. */
export type Given<T> = Record<never, never> extends T ? [options?: T] : [options: T]

export type Address = Pick<Route, 'method' | 'path' | 'multipart' | 'changes'>
/** The parts of any call. */
export type AnySent = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type Options = AnySent & Transfer

/**
 * Calls a route of the contract as the signed-in person. Answers what the route answers, or throws an `ApiError`. An
 * expired access token is refreshed once; when that fails the person is signed out. What shows the topics that it changes is
 * fetched anew: before it answers, so that who waits for it sees the change; and after it failed, as somebody else was first or
 * its answer got lost.
 */
export function call<R extends JsonRoute>(route: R, ...given: Given<CallOptions<R>>): Promise<Answer<R>>
/** Calls a route by its address alone, with the route as type: see first-routes.ts. */
export function call<R extends JsonRoute>(
  address: Pick<R, 'method' | 'path'>,
  ...given: Given<CallOptions<R>>
): Promise<Answer<R>>
export async function call(address: Address, options?: Options): Promise<unknown> {
  const answer = await answerOf(address, options).catch((error: unknown) => {
    void refetchAfter(address, options?.params)
    throw error
  })
  await refetchAfter(address, options?.params)
  return answer
}

/** Makes a call whose types somebody else has checked. */
export async function answerOf(address: Address, options?: Options): Promise<unknown> {
  const response = await request(address, options)
  return response.json()
}

/** Calls a route that answers a file and saves it under the name the server gives. */
export async function download<R extends FileRoute>(route: R, options: CallOptions<R>) {
  const { response, name } = await openFile(route, options)
  saveBlob(await response.blob(), name)
}

/** Calls a route that answers a file, to be read while it arrives. `name` is the file's. */
export async function openFile<R extends FileRoute>(route: R, options: CallOptions<R>) {
  const response = await request(route, options)
  return { response, name: fileName(response.headers.get('content-disposition')) }
}

async function request(route: Address, options: Options = {}): Promise<Response> {
  const token = sessionStore.get()?.access_token
  let response = await attempt(route, options, token)
  if (response.status === 401 && token && route.path !== firstRoutes.signIn.path) {
    const fresh = await freshAccessToken(token)
    if (fresh) response = await attempt(route, options, fresh)
  }
  if (!response.ok) throw await errorOf(response)
  return response
}

function attempt(route: Address, options: Options, token: string | undefined) {
  const { params, query, body, files, onProgress, signal } = options
  const key = orderKey.get()
  const headers: Record<string, string> = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'order-key': key }),
    // Lists are sorted as the page's language does, whatever the browser asks for.
    'accept-language': document.documentElement.lang,
  }
  const address = { method: route.method, url: urlOf(route.path, params, query), signal }
  if (route.multipart) return send({ ...address, headers, body: formOf(body, files), onProgress })
  if (body === undefined) return send({ ...address, headers })
  headers['content-type'] = 'application/json'
  return send({ ...address, headers, body: JSON.stringify(body) })
}

/** Returns the address of a call. */
export function urlOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** Puts the fields first, as JSON in one part, so that the server can refuse them before the files arrive. */
function formOf(body: unknown, files: Record<string, readonly File[]> = {}) {
  const form = new FormData()
  form.append('body', JSON.stringify(body ?? {}))
  for (const [field, list] of Object.entries(files)) for (const one of list) form.append(field, one, one.name)
  return form
}

/** Returns the UTF-8 file name (RFC 6266) when there is one, otherwise the plain one. */
function fileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : (plain ?? 'download')
}
