import { withAsciiDigits } from '../../../../shared/vehicles/decimal-digits.ts'
import type { PointDraft } from './variant-draft.ts'

/** The columns of a curve, in their order. */
export const pointFigures = ['rpm', 'power_hp', 'torque_nm'] as const

type Row = (number | null)[]

/** Below these a figure with three digits behind its separator is one of thousands: 1.500 rpm, 1,250 Nm. */
const leastWithDecimals = { rpm: 100, power_hp: 10, torque_nm: 10 } as const

/**
 * Reads cells copied from a spreadsheet or a dyno's file, one row a line; `first` is the column they begin at. Lines without a
 * figure, such as heads, are left out; decimals are rounded.
 */
export function readCells(text: string, first: number): Row[] {
  return withAsciiDigits(text)
    .split(/\r?\n|\r/)
    .flatMap((line) => (/^\s*\d+:\d+:\d+(\s+\d+:\d+:\d+)*\s*$/.test(line) ? line.trim().split(/\s+/) : line))
    .map((line) => cellsOf(line).map((cell, at) => figureOf(cell, first + at)))
    .filter((row) => row.some((figure) => figure !== null))
}

/** Splits a line at its tabs, else at its semicolons, colons, commas between words, or spaces. */
function cellsOf(line: string): string[] {
  const separator = [/\t/, /;/, /:/, /,\s+/, /\s+/].find((one) => one.test(line.trim())) ?? /,/
  return (separator.source === '\\t' ? line : line.trim()).split(separator)
}

/** Reads a figure, with decimals or in groups of thousands; null for what is none. */
function figureOf(cell: string, column: number): number | null {
  const figure = pointFigures[column]
  const plain = cell.replaceAll(/[\s'’\u00a0\u202f]/g, '')
  if (figure === undefined || !/^\d+([.,]\d+)?$/.test(plain)) return null
  const value = Number(plain.replace(',', '.'))
  const thousands = /^\d{1,3}[.,]\d{3}$/.test(plain) && value < leastWithDecimals[figure]
  return Math.round(thousands ? value * 1000 : value)
}

/**
 * Returns the points with pasted cells, which begin at this row and column. What would be more than `most` is thinned out
 * evenly; once every point has its engine speed, they are put in its order.
 */
export function pastePoints(
  points: readonly PointDraft[],
  { row, column, most }: { row: number; column: number; most: number },
  cells: readonly Row[],
): PointDraft[] {
  const rows = evenly(cells, most - row)
  const pasted = [...points]
  for (const [index, figures] of rows.entries()) {
    const before = pasted[row + index] ?? { rpm: null, power_hp: null, torque_nm: null }
    const change = figures.flatMap((value, at) => {
      const figure = pointFigures[column + at]
      return figure && value !== null ? [[figure, value] as const] : []
    })
    pasted[row + index] = { ...before, ...Object.fromEntries(change) }
  }
  if (pasted.some(({ rpm }) => rpm === null)) return pasted
  return pasted.sort((a, b) => (a.rpm ?? 0) - (b.rpm ?? 0))
}

/** Picks this many of the rows, the first and the last among them. */
function evenly<T>(rows: readonly T[], most: number): readonly T[] {
  if (rows.length <= most) return rows
  const step = (rows.length - 1) / Math.max(1, most - 1)
  const picked = new Set(Array.from({ length: most }, (_, index) => Math.round(index * step)))
  return rows.filter((_, index) => picked.has(index))
}
