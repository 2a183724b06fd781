import { buildRead, type ReadPlan } from '../../server/test/ecu-corpus/build-read.ts'
import { families } from '../../server/test/ecu-corpus/families.ts'
import { identifyFile } from '../../shared/vehicles/ecu-identity/identify-file.ts'
import { median } from '../compare.ts'
import type { Result } from '../report.ts'

const megabyte = 1024 ** 2
const rounds = 5
const largeRead = 4 * megabyte

/**
 * Identifies reads as the families lay them out: milliseconds of the processor for each MB by family, and those of the slowest
 * read of 4 MB, one without anything to find included. The processor's time is counted, which other load hardly changes.
 */
export function measureIdentify(): Result[] {
  const byFamily = Map.groupBy(families, ({ found }) => found.family ?? found.maker ?? 'unnamed')
  const plans = families.map(({ plan }) => plan)
  const own = timesOf(plans)
  const nothing: ReadPlan = { size: largeRead, at: {}, code: 1 }
  const large = timesOf([
    nothing,
    ...plans.map((plan) => ({ ...plan, size: Math.max(plan.size, largeRead) })),
  ])
  const perMB = [...byFamily].map(([family, layouts]) => {
    const sizes = layouts.map(({ plan }) => plan.size / megabyte)
    return { family, took: sum(layouts.map(({ plan }) => own.get(plan.at) ?? 0)) / sum(sizes) }
  })
  return [
    ...perMB
      .toSorted((a, b) => a.family.localeCompare(b.family))
      .map(({ family, took }) => resultOf(`identify-${family}`, 'ms/MB', took)),
    resultOf('identify-4-mb', 'ms', Math.max(...large.values())),
  ]
}

/** Returns the median time of each plan's read, in milliseconds, by what stands in it. Small reads are identified several times, as the clock is coarse. */
function timesOf(plans: ReadPlan[]): Map<ReadPlan['at'], number> {
  const took = plans.map((): number[] => [])
  // The first round compiles.
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, plan] of plans.entries()) {
      const read = buildRead(plan)
      const times = Math.ceil(largeRead / read.length)
      const began = process.threadCpuUsage()
      for (let time = 0; time < times; time += 1) identifyFile('read.bin', read)
      const { user, system } = process.threadCpuUsage(began)
      if (round > 0) took[index]?.push((user + system) / 1000 / times)
    }
  return new Map(plans.map(({ at }, index) => [at, median(took[index] ?? [])]))
}

const sum = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

const resultOf = (name: string, unit: string, ours: number): Result => ({
  name,
  unit,
  ours,
  bare: null,
  ratio: null,
})
