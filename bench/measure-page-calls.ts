import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { browserToUse } from '../e2e/support/browser.ts'
import { type Db, openDatabase } from '../server/platform/db/client.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded/embedded.ts'
import { startSession } from '../server/users/sessions/sessions.ts'
import { users } from '../server/users/users.tables.ts'
import { authRoutes } from '../shared/accounts/accounts.ts'
import { type PageName, pathTo } from '../shared/contract/pages.ts'
import { entriesOf } from '../shared/contract/typed-keys.ts'
import { send } from './load.ts'
import { startOurs } from './processes.ts'
import type { Result } from './report.ts'

/** The pages, each with the person of the demo who opens it. */
const pages = {
  queue: 'admin',
  dashboard: 'admin',
  submitOrder: 'customer',
  myOrders: 'customer',
} as const satisfies Partial<Record<PageName, string>>

/** Counts what a browser asks for to show pages of a portal with demo data that it never saw: calls of the API, and files. */
export async function measurePageCalls(
  ends: AsyncDisposableStack,
  log: (line: string) => void,
): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maproom-calls-'))
  ends.defer(() => rm(dataDir, { recursive: true, force: true }))
  const SECRET = randomBytes(32).toString('hex')
  const { url, stop } = await startOurs(dataDir, { NODE_ENV: 'development', SECRET })
  ends.defer(stop)
  const postgres = await startEmbeddedPostgres({ dir: join(dataDir, 'postgres') })
  const { db, close } = openDatabase(postgres.url, { max: 1 })
  const signIn = async (username: string) => {
    const [person] = await db.select().from(users).where(eq(users.username, username))
    if (!person) throw new Error(`The demo has nobody called ${username}.`)
    const device = { ip: '', user_agent: '' }
    const tokens = await startSession(db, new TextEncoder().encode(SECRET), person._id, device)
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    const { method, path } = authRoutes.refreshUserData
    const user = JSON.parse(await send(url, { method, path: `/api${path}`, headers }))
    return JSON.stringify({ user, ...tokens })
  }
  await untilIdle(db)
  const browser = await chromium.launch(await browserToUse())
  ends.defer(() => browser.close())
  const results: Result[] = []
  for (const [name, username] of entriesOf(pages)) {
    const asked = await open(browser, url + pathTo(name), await signIn(username))
    const calls = asked.filter((path) => path.startsWith('/api/'))
    const twice = calls.filter((path, at) => calls.indexOf(path) < at)
    log(`${name}: ${twice.length > 0 ? `asks again for ${twice.join(', ')}` : 'asks for nothing twice'}`)
    results.push(count(`${name}-calls`, calls.length), count(`${name}-files`, asked.length - calls.length))
  }
  await browser.close()
  await close()
  await stop()
  return results
}

/** Waits until the jobs of a new demo are done: what they change, pages would ask for again. */
async function untilIdle(db: Db) {
  const due = sql`select 1 from jobs.job where state < 'completed' and start_after <= now() limit 1`
  while ((await db.execute(due)).rows.length > 0) await sleep(500)
  await sleep(1000)
}

const count = (name: string, ours: number): Result => ({ name, unit: '', ours, bare: null, ratio: null })

/** Opens a page in a new browser context; returns what it asked for until the network is quiet. */
async function open(browser: Browser, url: string, session: string): Promise<string[]> {
  await using context = await browser.newContext({ locale: 'en-GB' })
  await context.addInitScript((stored) => localStorage.setItem('maproom.session', stored), session)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    asked.push(`${pathname}${search}`)
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  return asked
}
