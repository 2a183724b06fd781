import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureWeb } from './build-web.mjs'
import { checks, programCheck } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { exitWith, node, root, run, stopwatch, tool } from './run.mjs'

/** Journeys that are run at most; they take some seconds each, and their portal twenty. */
const mostJourneys = 6

const base = process.argv[2] ?? 'main'
const took = stopwatch()
await ensureInstalled()
const changed = new Set(await changedSince(base))
const areas = new Set([...changed].flatMap((path) => /^(?:server|shared)\/([\w-]+)\//.exec(path)?.[1] ?? []))
const folders = [...areas].map((area) => `server/${area}/`).filter((folder) => existsSync(join(root, folder)))
const journeys = globSync('e2e/**/*.spec.ts', { cwd: root }).filter((journey) => isTouched(journey))

const vitest = (...args) => [
  tool('vitest/vitest.mjs'),
  'run',
  '--reporter=dot',
  '--silent=passed-only',
  ...args,
]
const results = await Promise.all([
  ...checks.map((check) => programCheck(...check)),
  programCheck('unit tests', node, vitest('--project=unit')),
])
if (folders.length > 0) {
  results.push(await programCheck('server tests', node, vitest('--project=server', ...folders)))
  console.log(`  of ${folders.join(', ')}`)
}
if (journeys.length > mostJourneys) {
  console.log(`– journeys       ${journeys.length} files are touched, which is for npm test`)
} else if (journeys.length > 0) {
  await ensureWeb()
  results.push(await programCheck('journeys', node, [tool('@playwright/test/cli.js'), 'test', ...journeys]))
  console.log(`  of ${journeys.join(', ')}`)
}
console.log(`\nDone in ${took()}. Everything else is for npm test.`)
process.exit(results.every(Boolean) ? 0 : 1)

/** Lists the files that differ from where this branch left `base`, and new ones. */
async function changedSince(base) {
  const asked = [
    ['diff', '--name-only', '--merge-base', base],
    ['ls-files', '--others', '--exclude-standard'],
  ]
  const answers = await Promise.all(asked.map((args) => run('git', args)))
  const failed = answers.find(({ code }) => code !== 0)
  if (failed) exitWith(failed.output)
  return answers.flatMap(({ output }) => output.split('\n')).filter(Boolean)
}

/** Tells whether a journey changed, or what it imports of the journeys' own; the page of components shows what `web/ui` has. */
function isTouched(path, seen = new Set()) {
  if (changed.has(path)) return true
  if (
    path === 'e2e/axe/components.spec.ts' &&
    [...changed].some((one) => /^(web\/ui|e2e\/components)\//.test(one))
  )
    return true
  if (seen.has(path) || !path.startsWith('e2e/') || !existsSync(join(root, path))) return false
  seen.add(path)
  const imports = readFileSync(join(root, path), 'utf8').matchAll(/from '(\.[^']+)'/g)
  return [...imports].some(([, imported]) => isTouched(join(dirname(path), imported), seen))
}
