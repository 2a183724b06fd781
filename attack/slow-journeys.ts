import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureWeb } from '../scripts/build-web.mjs'

const root = join(import.meta.dirname, '..')

/** Journeys in which people change the same things, wait for each other, and pay. */
const journeys = [
  ...['order-journey', 'live', 'queue', 'buy-credits', 'shop-buying', 'shop-sending'],
  ...['conversations/chat', 'conversations/tickets'],
]

/**
 * Plays journeys in a browser for which answers and live news are late by chance.
 *
 * @returns whether all of them succeeded
 */
export async function playSlowJourneys(seed: number): Promise<boolean> {
  await ensureWeb()
  const files = journeys.map((journey) => `e2e/${journey}.spec.ts`)
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const child = spawn(process.execPath, [cli, 'test', '--timeout=240000', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SLOW_SEED: String(seed) },
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
