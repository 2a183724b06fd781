import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../server/platform/embedded/embedded.ts'
import { startPortal } from '../../server/test/portal-process.ts'

/**
 * Starts the portal with its demo data in a folder of its own. The journeys find it at `PORTAL_URL`; what they prepare
 * behind the scenes they do in its database at `PORTAL_DATABASE_URL`, with its `PORTAL_SECRET`.
 */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'maproom-journeys-'))
  const SECRET = randomBytes(32).toString('hex')
  // Everybody comes from an address of their own, or the limits of calls from one address would be met.
  const portal = await startPortal(folder, { SECRET, TRUST_PROXY: '127.0.0.1' })
  const database = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  process.env.PORTAL_URL = portal.url
  process.env.PORTAL_DATABASE_URL = database.url
  process.env.PORTAL_SECRET = SECRET
  return async () => {
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
