import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal } from '../../server/test/portal-process.ts'

/** Starts the portal with its demo data in a folder of its own; the journeys find it at `PORTAL_URL`. */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'maproom-journeys-'))
  const portal = await startPortal(folder)
  process.env.PORTAL_URL = portal.url
  return async () => {
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
