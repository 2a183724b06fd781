import { alignColumns } from '../report.ts'
import type { ListRequest } from './list-requests.ts'

/** Times of a list at each size of its table. */
export type Growth = { name: string; goal: ListRequest['goal']; medians_ms: number[]; p95_ms: number }

export const mostGrowth = 1.5
export const most_ms = 50

const head = ['ms', '10,000', '100,000', '1,000,000', 'growth', 'p95', 'goal', '']
const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** Formats the medians at each size, their growth, and the largest table's 95th percentile. */
export function growthTable(results: Growth[]): string {
  return alignColumns([head, ...results.map(row)])
}

function row({ name, goal, medians_ms, p95_ms }: Growth): string[] {
  const growth = (medians_ms.at(-1) ?? Number.NaN) / (medians_ms[0] ?? Number.NaN)
  const figures = [...medians_ms, growth, p95_ms].map((number) => figure.format(number))
  if (goal === 'none') return [name, ...figures, '', '']
  if (goal === 'steady') return [name, ...figures, `growth ≤ ${mostGrowth}`, said(growth <= mostGrowth)]
  return [name, ...figures, `p95 ≤ ${most_ms}`, said(p95_ms <= most_ms)]
}

const said = (reached: boolean) => (reached ? 'reached' : 'missed')
