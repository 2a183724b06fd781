import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { coverageOf } from './coverage.ts'
import { isEquivalent } from './equivalent.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { sampleOf } from './sample.ts'
import { readSurvivors, saveSurvivors } from './saved-survivors.ts'
import { testMutant } from './test-mutant.ts'
import { openTestRuns } from './test-runs.ts'

const usage = `npm run mutate -- FOLDER… [--sample N] [--seed S] [--survivors] [--list] [--tests N] [--own]

Puts small faults into the sources of the folders (or files) one at a time, runs the tests that come by them, and says
which faults no test noticed.
--sample N   tries N of them, chosen by --seed S (default 1)
--survivors  tries those again that survived the last time
--list       only says what it would try
--tests N    gives up on a fault after the N nearest test files; default 12
--own        runs the tests of these folders alone`

let interrupted = false
const root = join(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', default: '12' },
    survivors: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    own: { type: 'boolean', default: false },
  },
})
if (positionals.length === 0 || !positionals.every((name) => existsSync(join(root, name)))) {
  console.error(usage)
  process.exit(2)
}
const targets = positionals.map((name) => relative(root, join(root, name)))
const target = targets.join(' ')
const faults = mutantsOf(root, targets)
const all = faults.mutants
const chosen = choose(all.filter((mutant) => !isEquivalent(mutant)))
if (values.list) {
  for (const mutant of chosen) console.log(described(mutant))
  console.log(`\n${chosen.length} of ${all.length}`)
} else {
  await tryAll(chosen).catch((error) => {
    if (!interrupted) throw error
  })
}
// After an interrupt, the signal's handler ends the process when all children have ended.
if (!interrupted) process.exit()

/** Closes everything that was opened when a signal arrives, even while it is still being opened. */
function endWith(opening: Promise<unknown>, ends: AsyncDisposableStack) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal)
    process.once(signal, () => {
      interrupted = true
      void opening.then(() => ends.disposeAsync()).finally(() => process.exit(130))
    })
  }
}

function folderOf(target: string) {
  return target.endsWith('.ts') ? dirname(target) : target
}

/** Returns the folders whose tests import these sources: only the server's own tests import the server. */
function rootsOf(targets: string[]): string[] {
  const roots = targets.flatMap((target) =>
    target.startsWith('shared') ? ['shared', 'server', 'web'] : target.split('/').slice(0, 1),
  )
  return [...new Set(roots)]
}

function choose(mutants: Mutant[]): Mutant[] {
  if (values.survivors) return readSurvivors(root, target, mutants)
  return values.sample ? sampleOf(mutants, Number(values.sample), Number(values.seed)) : mutants
}

async function tryAll(mutants: Mutant[]) {
  setPriority(10)
  await using ends = new AsyncDisposableStack()
  const began = Date.now()
  const folders = values.own ? targets.map(folderOf) : rootsOf(targets)
  const opening = openTestRuns(root, folders, faults.plugin, ends)
  endWith(opening, ends)
  const runs = await opening
  // Vite has put in an end of its own, which would leave PostgreSQL behind.
  endWith(opening, ends)
  const coverage = await coverageOf(root, targets, faults, runs)
  console.log(`\n${mutants.length} of ${all.length} faults in ${target}, ${minutes(began)} min so far\n`)
  const survivors: Mutant[] = []
  let late = 0
  for (const [index, mutant] of mutants.entries()) {
    if (interrupted) return
    const { killedBy, tried } = await testMutant(mutant, coverage, runs, Number(values.tests))
    if (killedBy === undefined) {
      survivors.push(mutant)
      console.log(
        `${described(mutant)}\n    ${tried === 0 ? 'no test comes by' : `${tried} test files passed`}`,
      )
      saveSurvivors(root, target, survivors)
    } else if (/took too long|timed out/.test(killedBy)) late += 1
    if (killedBy !== undefined && process.env.MUTATE_VERBOSE)
      console.log(`  killed ${described(mutant)}\n    ${killedBy}`)
    if ((index + 1) % 25 === 0) console.log(`  … ${index + 1} of ${mutants.length}, ${minutes(began)} min`)
  }
  saveSurvivors(root, target, survivors)
  const killed = mutants.length - survivors.length
  const score = ((100 * killed) / Math.max(1, mutants.length)).toFixed(1)
  console.log(`\n${target}: ${mutants.length} faults, ${killed} noticed, ${survivors.length} not: ${score} %`)
  if (late > 0) console.log(`${late} of those noticed ended a test by its time limit`)
  console.log(`${minutes(began)} min`)
}

function described({ file, line, from, to }: Mutant) {
  return `${file}:${line}  ${from}  →  ${to || '(left out)'}`
}

function minutes(since: number) {
  return ((Date.now() - since) / 60_000).toFixed(1)
}
