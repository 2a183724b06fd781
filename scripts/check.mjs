import { checks, programCheck } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { node, tool } from './run.mjs'

/** Runs every check that needs neither a database nor a browser, for use before a commit. */
await ensureInstalled()
const results = await Promise.all([
  ...checks.map((check) => programCheck(...check)),
  programCheck('unit tests', node, [tool('vitest/vitest.mjs'), 'run', '--project=unit', '--reporter=dot']),
])
process.exit(results.every(Boolean) ? 0 : 1)
