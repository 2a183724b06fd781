import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { check, checks, programCheck } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { node, root, run, stopwatch, tool } from './run.mjs'

const results = join(root, 'test-results')
const took = stopwatch()
let passed = 0
let failed = 0

await ensureInstalled()
rmSync(results, { recursive: true, force: true })
mkdirSync(results)

const [built, ...checked] = await Promise.all([
  check('web build', buildWeb),
  ...checks.map((one) => programCheck(...one)),
])
for (const ok of [built, ...checked]) count(ok)

await suite('tests', join(results, 'vitest.json'), countVitest, (report) => [
  ...[tool('vitest/vitest.mjs'), 'run', '--reporter=dot', '--reporter=json'],
  `--outputFile.json=${report}`,
])
if (built) {
  await suite('journeys', join(results, 'playwright.json'), countPlaywright, () => [
    tool('@playwright/test/cli.js'),
    'test',
  ])
} else {
  console.log('✗ journeys       not run: there is no browser part to run them on')
  failed += 1
}

console.log(`\nDone in ${took()}.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function count(ok) {
  if (ok) passed += 1
  else failed += 1
}

/** Runs a test runner in sight and adds up its report. One that fails without a failed test counts as one itself. */
async function suite(name, report, read, args) {
  console.log(`\n${name}`)
  const { code } = await run(node, args(report), {
    shown: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const got = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  if (code !== 0 && got.failed === 0) got.failed = 1
  passed += got.passed
  failed += got.failed
  const skipped = got.skipped ? `, ${got.skipped} skipped` : ''
  console.log(`${got.failed ? '✗' : '✓'} ${name}: ${got.passed} passed, ${got.failed} failed${skipped}`)
}

/** Counts Vitest's results; a file that can't be loaded has no tests and counts as a failure. */
function countVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests }
}

function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}
