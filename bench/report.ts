/** One figure: ours and, where there is one to compare with, the bare server's and the ratio of the two. */
export type Result = {
  name: string
  unit: string
  ours: number
  bare: number | null
  ratio: number | null
}

/** Goal of a measurement: a ratio of at least or at most, or a figure of at most or at least so much. */
export type Reach = { ratio: number } | { mostRatio: number } | { most: number } | { least: number }

const figure = new Intl.NumberFormat('en', { maximumSignificantDigits: 3, useGrouping: false })
const columns = ['', 'ours', 'bare', 'ratio', 'reach', ''] as const

/** Formats the results as a table. */
export function resultTable(results: Result[], reach: Record<string, Reach | undefined>): string {
  return alignColumns([[...columns], ...results.map((result) => row(result, reach[result.name]))])
}

/** Aligns columns of text: the first one to the left, the others to the right. */
export function alignColumns(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  return lines
    .map((line) => line.map((text, column) => pad(text, widths[column] ?? 0, column)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

function row({ name, unit, ours, bare, ratio }: Result, reach: Reach | undefined): string[] {
  const format = (number: number | null) => (number === null ? '' : figure.format(number))
  return [`${name} (${unit})`, format(ours), format(bare), format(ratio), ...goal(reach, ours, ratio)]
}

function goal(reach: Reach | undefined, ours: number, ratio: number | null): [string, string] {
  if (!reach) return ['', '']
  if ('most' in reach) return [`≤ ${reach.most}`, ours <= reach.most ? 'reached' : 'missed']
  if ('least' in reach) return [`≥ ${reach.least}`, ours >= reach.least ? 'reached' : 'missed']
  if ('mostRatio' in reach)
    return [`≤ ${reach.mostRatio}`, ratio !== null && ratio <= reach.mostRatio ? 'reached' : 'missed']
  return [`≥ ${reach.ratio}`, (ratio ?? 0) >= reach.ratio ? 'reached' : 'missed']
}

const pad = (text: string, width: number, column: number) =>
  column === 0 ? text.padEnd(width) : text.padStart(width)
