import { load } from './load.ts'
import type { ServerProcess } from './processes.ts'
import type { Result } from './report.ts'
import type { Sent } from './requests.ts'

const rounds = 3
const warmUpSeconds = 2
const roundSeconds = 4

/** Asks ours and the bare server in turn, in three rounds, and sets the medians of their rates side by side. */
export async function compare(
  name: string,
  next: () => Sent,
  { ours, bare, log }: { ours: ServerProcess; bare: ServerProcess; log: (line: string) => void },
): Promise<Result> {
  await load(ours.url, next, warmUpSeconds)
  await load(bare.url, next, warmUpSeconds)
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (let round = 1; round <= rounds; round += 1) {
    const [our, its] = [await load(ours.url, next, roundSeconds), await load(bare.url, next, roundSeconds)]
    rates.ours.push(our)
    rates.bare.push(its)
    log(`${name}, round ${round}: ${our.toFixed(0)} and, bare, ${its.toFixed(0)} requests/s`)
  }
  const [our, its] = [median(rates.ours), median(rates.bare)]
  return { name, unit: 'requests/s', ours: our, bare: its, ratio: our / its }
}

/** The middle one of an odd number. */
export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
}
