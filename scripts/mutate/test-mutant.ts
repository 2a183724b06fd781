import type { Coverage } from './coverage.ts'
import type { Mutant } from './mutants.ts'
import type { TestRuns } from './test-runs.ts'

/** Number of runs of a process before a new one replaces it, so that leftovers do not add up. */
const runsPerProcess = 60
let runsSoFar = 0

/** Failures that an overloaded machine alone can cause: they count when they happen twice. */
const ofLoad = /took too long|timed out|\bbusy\b|\b503\b/

/** Test files that found other faults in the same source: they run first. */
const killers = new Map<string, Map<string, number>>()

/** Runs the tests that come by a fault, the likeliest first, until one fails. A test that takes too long fails too. */
export async function testMutant(
  mutant: Mutant,
  coverage: Coverage,
  runs: TestRuns,
  most: number,
): Promise<{ killedBy?: string; tried: number }> {
  const { number, file } = mutant
  const { files, isStatic } = coverage.of(mutant)
  const kills = killers.get(file) ?? new Map<string, number>()
  killers.set(file, kills)
  const inOrder = files
    .slice(0, most)
    .sort((a, b) => (kills.get(b) ?? 0) - (kills.get(a) ?? 0) || files.indexOf(a) - files.indexOf(b))
  for (const test of inOrder) {
    if (isStatic || runsSoFar >= runsPerProcess) {
      await runs.forget()
      runsSoFar = 0
    }
    runsSoFar += 1
    const limit_ms = 60_000 + 5 * coverage.usual_ms(test)
    const first = await runs.run(test, number, limit_ms)
    const mayBeLoad = first.failure !== undefined && ofLoad.test(first.failure)
    const { failure } = mayBeLoad ? await runs.run(test, number, limit_ms) : first
    if (failure !== undefined) {
      kills.set(test, (kills.get(test) ?? 0) + 1)
      // What is done once a process was done with the fault in it.
      if (isStatic) await runs.forget()
      return { killedBy: failure, tried: inOrder.indexOf(test) + 1 }
    }
  }
  if (isStatic) await runs.forget()
  return { tried: inOrder.length }
}
