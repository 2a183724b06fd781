import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorAnswer } from '../../shared/errors.ts'
import type { Answer, file, Route, SentBody, SentParams, SentQuery } from '../../shared/route.ts'
import type { SiteSettings } from '../../shared/settings.ts'
import { buildApp } from '../app.ts'
import { type Env, readEnv } from '../env.ts'
import { type Outside, openOutside } from '../outside/outside.ts'
import { updateSettings } from '../settings/settings.ts'
import { createTestDatabase } from './database.ts'
import type { SignedIn } from './factories.ts'

/** A file to send: contents and the name the sender gives it. */
export type SentFile = { field: string; name: string; bytes: Uint8Array<ArrayBuffer> }

type Sent<R extends Route> = {
  as?: SignedIn
  params?: SentParams<R>
  query?: SentQuery<R>
  body?: SentBody<R>
  files?: SentFile[]
}

/** What came back: the answer where it went well, the error where it didn't, bytes for a file. */
export type Got<R extends Route> = {
  status: number
  headers: Headers
  data: R['response'] extends typeof file ? never : Answer<R>
  error: ErrorAnswer
  bytes: Buffer
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/**
 * The real app on a database and a folder of its own, listening on loopback. The captcha is off unless `settings`
 * says otherwise; nothing is sent outside.
 */
export async function startTestApp(
  change: { env?: Record<string, string>; settings?: Partial<SiteSettings> } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'maproom-test-'))
  const database = await createTestDatabase()
  const env: Env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    DEMO: 'false',
    ...change.env,
  })
  const outside: Outside = await openOutside(env, database, randomBytes(32))
  await updateSettings(outside.db, { captcha_verification: false, ...change.settings })
  const app = await buildApp(outside)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    app,
    outside,
    db: outside.db,
    url,
    folder,
    call: <R extends Route>(route: R, sent: Sent<R> = {}) => call(url, route, sent),
    close: async () => {
      await app.close()
      await outside.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function call<R extends Route>(url: string, route: R, sent: Sent<R>): Promise<Got<R>> {
  const response = await fetch(address(url, route, sent), {
    method: route.method,
    headers: {
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
