import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/platform/db/client.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded/embedded.ts'
import { startPortal } from '../server/test/portal-process.ts'

/**
 * Starts a portal with demo data in a folder of its own and connects to its database; `ends` undoes all of it. Ctrl-C
 * doesn't reach the portal, so that what was changed can be restored first.
 */
export async function openPortal(ends: AsyncDisposableStack, env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'maproom-attack-'))
  ends.defer(() => rm(folder, { recursive: true, force: true }))
  const portal = await startPortal(folder, { LOG_LEVEL: 'error', ...env }, { detached: true })
  ends.defer(portal.stop)
  // The portal runs it, so this only tells where it is.
  const { url } = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  const { db, close } = openDatabase(url, { max: 4 })
  ends.defer(close)
  return { folder, portal, db }
}
