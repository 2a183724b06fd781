import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const tests = 'server/money/payments/tests/properties.test.ts'

/**
 * Plays random days of money, `runs` of each kind, of which the tests play a few.
 *
 * @returns whether the money added up in all of them
 */
export async function playRandomMoney(runs: number): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--reporter=verbose', tests], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MONEY_RUNS: String(runs) },
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
