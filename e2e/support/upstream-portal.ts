import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { openDatabase } from '../../server/platform/db/client.ts'
import { startEmbeddedPostgres } from '../../server/platform/embedded/embedded.ts'
import { callAt, type Sent } from '../../server/test/call.ts'
import { makeAdmin, makeService, makeUser } from '../../server/test/factories.ts'
import { startPortal } from '../../server/test/portal-process.ts'
import { makeScratchFolder } from '../../server/test/scratch-folder.ts'
import { startSession } from '../../server/users/sessions/sessions.ts'
import { authRoutes } from '../../shared/accounts/accounts.ts'
import type { Route } from '../../shared/contract/route.ts'
import { linkKeyRoutes } from '../../shared/partners/link-keys.ts'
import { changeSettings } from './change-settings.ts'

/** Starts another portal, an admin site with a service and an agent, whose portal this worker's is: the agent's link key is ready. */
export async function startUpstreamPortal() {
  const folder = await makeScratchFolder('maproom-upstream-')
  const SECRET = randomBytes(32).toString('hex')
  const server = await startPortal(folder, { DEMO: 'false', SECRET, WEBHOOKS_INSIDE: 'true' })
  const { url: databaseUrl } = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  const { db, close } = openDatabase(databaseUrl, { max: 2 })
  const known = { db, portal: { secret: new TextEncoder().encode(SECRET) } }
  await changeSettings({ is_admin_site: true, site_title: 'Tuning House' }, { ...known, url: server.url })
  const [boss, agent, service] = [
    await makeAdmin(known),
    await makeUser(known, { account_type: 'agent', credits: 500_00, company_name: 'Agency Nord' }),
    await makeService(known, { name: 'Stage 1 upstream' }),
  ]
  const { data } = await callAt(server.url, linkKeyRoutes.issue, {
    as: boss,
    body: { user_id: agent._id, name: 'Agency Nord’s portal' },
  })
  return {
    ...{ ...known, url: server.url, boss, agent, service, token: data.token },
    call: <R extends Route>(route: R, sent: Sent<R> = {}) => callAt(server.url, route, sent),
    /** Opens a browser in which the operator of that portal is signed in. */
    async open(browser: Browser, path: string) {
      const device = { ip: '', user_agent: '' }
      const tokens = await startSession(db, known.portal.secret, boss._id, device)
      const { data: user } = await callAt(server.url, authRoutes.refreshUserData, {
        as: { ...boss, ...tokens },
      })
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 1280, height: 900 },
      })
      await context.addInitScript(
        (session) => localStorage.setItem('maproom.session', session),
        JSON.stringify({ user, ...tokens }),
      )
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    async close() {
      await close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
