import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Faults, hashOf, type Mutant } from './mutants.ts'
import { cacheFile } from './saved-survivors.ts'
import type { TestRuns } from './test-runs.ts'

/** Faults of one source that a test file reached, by their ids, with the hash of the source at that time. */
type Reached = { hash: string; atImport: string[]; inTests: string[] }

/** Results for a test file at that time: the folders it was run for, and the faults it reached. */
type Known = { hash: string; took_ms: number; targets: string[]; sources: Record<string, Reached> }

export type Coverage = {
  /** The test files that come by a fault, the nearest first, and whether they do so only while they import. */
  of(mutant: Mutant): { files: string[]; isStatic: boolean }
  usual_ms(test: string): number
}

/**
 * Runs every test file once without a fault and notes which faults it reaches. Only changed test files in one of the
 * folders run again; a new fault in a changed source is tested by the files that reached that source before.
 */
export async function coverageOf(
  root: string,
  targets: string[],
  faults: Faults,
  runs: TestRuns,
): Promise<Coverage> {
  const file = cacheFile(root, 'coverage')
  const saved: Record<string, Known> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const known = new Map<string, Known>()
  let ran = 0
  for (const test of runs.files) {
    const name = relative(root, test)
    const hash = hashOf(readFileSync(test))
    const before = saved[name]
    const isNear = targets.some((target) =>
      name.startsWith(target.endsWith('.ts') ? dirname(target) : target),
    )
    if (before && (before.hash === hash || !isNear) && wereLookedAt(before, targets)) {
      known.set(name, before)
      continue
    }
    ran += 1
    const run = await cleanRun(test, runs)
    if (run.failure) console.log(`${name} fails without any fault and is left out: ${run.failure}`)
    else {
      const seen = [...new Set([...(before?.targets ?? []), ...targets])]
      const sources = { ...before?.sources, ...bySource(run.reached, faults) }
      const now = { hash, took_ms: run.took_ms, targets: seen, sources }
      known.set(name, now)
      saved[name] = now
      writeFileSync(file, JSON.stringify(saved))
    }
  }
  console.log(`${known.size} test files, ${ran} of them run to see what they come by`)
  const usual_ms = (name: string) => known.get(name)?.took_ms ?? 0
  const namesWhere = (is: (known: Known) => boolean) =>
    [...known].flatMap(([name, one]) => (is(one) ? [name] : []))
  return {
    of({ file, id }) {
      const inTests = namesWhere(({ sources }) => sources[file]?.inTests.includes(id) ?? false)
      const isNew = namesWhere(({ sources }) => sources[file]?.hash === faults.hashes.get(file)).length === 0
      const atImport = namesWhere(({ sources }) => sources[file]?.atImport.includes(id) ?? false)
      const isStatic = inTests.length === 0 && (isNew || atImport.length > 0)
      // A process imports a source once, so that only the first of its test files is seen to reach what runs then.
      const names = isStatic ? [...known.keys()] : inTests
      const near = names.toSorted(
        (a, b) =>
          distance(a, file) - distance(b, file) ||
          Number(isNamedAfter(b, file)) - Number(isNamedAfter(a, file)) ||
          usual_ms(a) - usual_ms(b),
      )
      return { files: near.map((name) => join(root, name)), isStatic }
    },
    usual_ms: (test) => usual_ms(relative(root, test)),
  }
}

function wereLookedAt(known: Known, targets: string[]): boolean {
  return targets.every((target) =>
    known.targets.some((seen) => target === seen || target.startsWith(`${seen}/`)),
  )
}

/** Groups the reached faults by source, leaving out sources that were not reached. */
function bySource(reached: { atImport: number[]; inTests: number[] }, { mutants, hashes }: Faults) {
  const sources: Record<string, Reached> = {}
  for (const part of ['atImport', 'inTests'] as const) {
    for (const number of reached[part]) {
      const mutant = mutants[number - 1]
      if (!mutant) continue
      const { file, id } = mutant
      sources[file] ??= { hash: hashes.get(file) ?? '', atImport: [], inTests: [] }
      sources[file][part].push(id)
    }
  }
  return sources
}

/** Runs a test file again in a new process when it fails in one that others used before. */
async function cleanRun(test: string, runs: TestRuns) {
  const run = await runs.run(test, 0, 120_000)
  if (!run.failure) return run
  await runs.forget()
  return await runs.run(test, 0, 120_000)
}

/** Tells whether a test file bears the name of a source. */
function isNamedAfter(test: string, file: string): boolean {
  return test.replace(/\.test\.tsx?$/, '') === file.replace(/\.tsx?$/, '')
}

/** Returns the distance of two files in the tree; 0 in one folder. */
function distance(a: string, b: string): number {
  const [left, right] = [dirname(a).split('/'), dirname(b).split('/')]
  let shared = 0
  while (shared < left.length && left[shared] === right[shared]) shared += 1
  return left.length + right.length - 2 * shared
}
