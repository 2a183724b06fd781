import { load } from './load.ts'
import type { ServerProcess } from './processes.ts'
import type { Result } from './report.ts'
import type { Requests, Sent } from './requests.ts'

const rounds = 3
const warmUpSeconds = 2
const roundSeconds = 4

/** Asks ours and the bare server in turn, in three rounds, and sets their medians side by side. */
export async function compare(
  names: (keyof Requests)[],
  requests: Requests,
  ours: ServerProcess,
  bare: ServerProcess,
  log: (line: string) => void,
): Promise<Result[]> {
  const both = async (next: () => Sent, seconds: number) => ({
    ours: await load(ours.url, next, seconds),
    bare: await load(bare.url, next, seconds),
  })
  for (const name of names) await both(requests[name], warmUpSeconds)
  const rates = names.map((name) => ({ name, ours: [] as number[], bare: [] as number[] }))
  for (let round = 1; round <= rounds; round += 1) {
    for (const rate of rates) {
      const answered = await both(requests[rate.name], roundSeconds)
      rate.ours.push(answered.ours)
      rate.bare.push(answered.bare)
      log(`round ${round} ${rate.name}: ${answered.ours.toFixed(0)} / ${answered.bare.toFixed(0)} requests/s`)
    }
  }
  return rates.map((rate) => {
    const [ours, bare] = [median(rate.ours), median(rate.bare)]
    return { name: rate.name, unit: 'requests/s', ours, bare, ratio: ours / bare }
  })
}

/** The middle one of an odd number. */
export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
}
