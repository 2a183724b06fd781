import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'
import { randomOf } from '../../attack/random.ts'
import { startSlowProxy } from '../../attack/slow-proxy.ts'
import { startEmbeddedPostgres } from '../../server/platform/embedded/embedded.ts'
import { startPortal } from '../../server/test/portal-process.ts'
import { makeScratchFolder } from '../../server/test/scratch-folder.ts'
import { type JourneyPortal, portalsVariable } from './my-portal.ts'

const run = promisify(execFile)

/** Every visitor has an address of their own, as the calls from one address are limited. */
const usual = { TRUST_PROXY: '127.0.0.1', WEBHOOKS_INSIDE: 'true' }

/**
 * Starts a portal with its demo data for each worker; journeys find their own in `my-portal.ts`. With a seed in
 * `SLOW_SEED`, answers and live news are late by chance, as `npm run soak -- --slow` wants it.
 */
export default async function setup({ workers }: FullConfig) {
  const secret = randomBytes(32).toString('hex')
  const folders = await makeFolders(workers, { ...usual, SECRET: secret })
  const running = await Promise.all(folders.map((folder, worker) => start(folder, secret, worker)))
  process.env[portalsVariable] = JSON.stringify(running.map(({ portal }) => portal))
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()))
  }
}

/** Makes a folder for each portal. The demo is made in the first one, and copied: that takes a second in place of ten. */
async function makeFolders(count: number, env: Record<string, string>): Promise<string[]> {
  const folders = await Promise.all(
    Array.from({ length: count }, () => makeScratchFolder('maproom-journeys-')),
  )
  const [first = '', ...others] = folders
  const made = await startPortal(first, env)
  await made.stop()
  // With its owner, as the database refuses a folder of somebody else.
  await Promise.all(others.map((folder) => run('cp', ['-a', `${first}/.`, folder])))
  return folders
}

async function start(
  folder: string,
  secret: string,
  worker: number,
): Promise<{ portal: JourneyPortal; stop(): Promise<void> }> {
  const seed = process.env.SLOW_SEED
  let direct = ''
  const proxy = seed ? await startSlowProxy(() => direct, randomOf(Number(seed) + worker)) : undefined
  const behindProxy = proxy && { PUBLIC_URL: proxy.url.replace('127.0.0.1', 'localhost') }
  const server = await startPortal(folder, { ...usual, SECRET: secret, ...behindProxy })
  direct = server.url
  const database = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  return {
    portal: { url: proxy?.url ?? direct, databaseUrl: database.url, secret },
    stop: async () => {
      proxy?.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
