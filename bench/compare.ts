import { measureRate } from './load.ts'
import type { Result } from './report.ts'
import type { Visit } from './sent.ts'

const rounds = 3
/** Number of short turns of each server in a round, so that other load on the machine affects both alike. */
const turns = 8
const turnSeconds = 0.5
const warmUpSeconds = 2

/** A server, and what it is asked. */
type Asked = { url: string; next: () => Visit }

/** Measures ours and what it is compared with in turn. The ratio is the median of those of three rounds, as other load changes between them. */
export async function compare(
  name: string,
  ours: Asked,
  bare: Asked,
  log: (line: string) => void,
): Promise<Result> {
  const rate = ({ url, next }: Asked, seconds: number) => measureRate(url, next, seconds)
  await rate(ours, warmUpSeconds)
  await rate(bare, warmUpSeconds)
  const rates: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
  for (let round = 1; round <= rounds; round += 1) {
    const our: number[] = []
    const its: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      our.push(await rate(ours, turnSeconds))
      its.push(await rate(bare, turnSeconds))
    }
    rates.ours.push(mean(our))
    rates.bare.push(mean(its))
    log(
      `${name}, round ${round}: ${mean(our).toFixed(0)} and, compared with, ${mean(its).toFixed(0)} requests/s`,
    )
  }
  const [our, its] = [median(rates.ours), median(rates.bare)]
  const ratios = rates.ours.map((rate, round) => rate / (rates.bare[round] ?? 0))
  return { name, unit: 'requests/s', ours: our, bare: its, ratio: median(ratios) }
}

/** Returns the median of an odd number of values. */
export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
