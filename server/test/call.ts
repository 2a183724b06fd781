import type { ErrorAnswer } from '../../shared/contract/errors.ts'
import type { Answer, file, Route, SentBody, SentParams, SentQuery } from '../../shared/contract/route.ts'

/** A signed-in person. */
export type SignedIn = { _id: string; username: string; email: string; access_token: string }

/** A file to send: contents and the name the sender gives it. */
export type SentFile = { field: string; name: string; bytes: Uint8Array<ArrayBuffer> }

export type Sent<R extends Route> = {
  as?: SignedIn
  /** Address of the caller, for an app behind a proxy. */
  from?: string
  /** Key of a guest's order. */
  order_key?: string
  /** Further headers. */
  headers?: Record<string, string>
  params?: SentParams<R>
  query?: SentQuery<R>
  body?: SentBody<R>
  files?: SentFile[]
}

/** The answer of a call: its data when it succeeded, the error when it failed, bytes for a file. */
export type Got<R extends Route> = {
  status: number
  headers: Headers
  data: R['response'] extends typeof file ? never : Answer<R>
  error: ErrorAnswer
  bytes: Buffer
}

/** Makes a call over real HTTP, as its declaration says. */
export async function callAt<R extends Route>(url: string, route: R, sent: Sent<R>): Promise<Got<R>> {
  const response = await fetch(address(url, route, sent), {
    method: route.method,
    headers: {
      ...sent.headers,
      ...(sent.from && { 'x-forwarded-for': sent.from }),
      ...(sent.order_key !== undefined && { 'order-key': sent.order_key }),
      ...(sent.as && { authorization: `Bearer ${sent.as.access_token}` }),
      ...(sent.body !== undefined && !route.multipart && { 'content-type': 'application/json' }),
    },
    ...payload(route, sent),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const json = /json/.test(response.headers.get('content-type') ?? '')
    ? JSON.parse(bytes.toString())
    : undefined
  return { status: response.status, headers: response.headers, data: json, error: json, bytes }
}

function address(url: string, route: Route, { params, query }: Sent<Route>): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )
  const words = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  )
  const search = new URLSearchParams(words.map(([key, value]) => [key, String(value)]))
  return `${url}/api${path}${search.size ? `?${search}` : ''}`
}

function payload(route: Route, { body, files }: Sent<Route>): { body?: BodyInit } {
  if (!route.multipart) return body === undefined ? {} : { body: JSON.stringify(body) }
  const form = new FormData()
  form.append('body', JSON.stringify(body ?? {}))
  for (const { field, name, bytes } of files ?? []) form.append(field, new Blob([bytes]), name)
  return { body: form }
}
