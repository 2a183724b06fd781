import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Route } from '../../shared/contract/route.ts'
import type { SiteSettings } from '../../shared/settings.ts'
import { buildApp } from '../app.ts'
import { type Env, readEnv } from '../platform/env.ts'
import { portOf } from '../platform/http/port-of.ts'
import type { OpenPortal } from '../portal.ts'
import { openPortal } from '../portal.ts'
import { updateSettings } from '../site/settings/settings.ts'
import { callAt, type Sent } from './call.ts'
import { createTestDatabase } from './database.ts'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** A portal of which only its address, database and secret are known, as of one that runs as a process of its own. */
export type CalledPortal = Pick<TestApp, 'db' | 'url' | 'call'> & {
  portal: Pick<TestApp['portal'], 'secret'>
}

/**
 * Starts the real app on a database and a folder of its own, listening on loopback. The captcha is off unless
 * `settings` says otherwise; nothing is sent outside.
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
    ALIENTECH_BASE_URL: 'http://127.0.0.1:9',
    ...change.env,
  })
  const portal: OpenPortal = await openPortal(env, database, randomBytes(32))
  await updateSettings(portal.db, { captcha_verification: false, ...change.settings })
  portal.settings.forget()
  const app = await buildApp(portal)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${portOf(app.server)}`
  return {
    app,
    portal,
    db: portal.db,
    url,
    folder,
    /** Changes settings of the site, which hold for this app from then on. */
    changeSettings: async (changes: Partial<SiteSettings>) => {
      const received = new Promise<void>((resolve) => portal.notices.on('settings', () => resolve()))
      await updateSettings(portal.db, changes)
      await received
      // That may have been the notice of an earlier change.
      portal.settings.forget()
    },
    call: <R extends Route>(route: R, sent: Sent<R> = {}) => callAt(url, route, sent),
    close: async () => {
      await app.close()
      await portal.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
