import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { startEmbeddedPostgres } from '../../server/platform/embedded/embedded.ts'
import { startPortal } from '../../server/test/portal-process.ts'
import { type JourneyPortal, portalsVariable } from './my-portal.ts'

/** Starts a portal with its demo data for each worker; journeys find their own in `my-portal.ts`. */
export default async function setup({ workers }: FullConfig) {
  const running = await Promise.all(Array.from({ length: workers }, start))
  process.env[portalsVariable] = JSON.stringify(running.map(({ portal }) => portal))
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()))
  }
}

async function start(): Promise<{ portal: JourneyPortal; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'maproom-journeys-'))
  const secret = randomBytes(32).toString('hex')
  // Every visitor has an address of their own, as the calls from one address are limited.
  const server = await startPortal(folder, { SECRET: secret, TRUST_PROXY: '127.0.0.1' })
  const database = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  return {
    portal: { url: server.url, databaseUrl: database.url, secret },
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
