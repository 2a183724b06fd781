import { AppError } from '../../../shared/contract/errors.ts'

/** A line of a CSV file: the number of the line it begins in, from 1, and its cells as they stand there. */
export type CsvLine = { line: number; cells: string[] }

/** Limits of a line: its cells, and the characters of one and of all; a quote that is never closed draws in what follows. */
export const csvLineLimits = { cells: 200, cell: 50_000, line: 200_000 } as const

/** Makes the refusal of a file that is no CSV file from this line on. */
export const unreadable = (line: number) => new AppError('csv_unreadable', { data: { line } })

/**
 * Makes what splits a text into lines and cells while it arrives in pieces; it looks at each character once. Lines whose
 * cells are all empty are left out. It throws `csv_unreadable` for a line over the limits and a quote that isn't closed.
 *
 * @param line the number of the first line
 */
export function makeLineSplitter(separator: string, line: number) {
  let begun = line
  let [cells, cell, length]: [string[], string, number] = [[], '', 0]
  let state: 'empty' | 'plain' | 'quoted' | 'closed' = 'empty'

  const append = (part: string) => {
    cell += part
    length += part.length
    if (cell.length > csvLineLimits.cell || length > csvLineLimits.line) throw unreadable(begun)
  }
  const endCell = () => {
    if (cells.length === csvLineLimits.cells) throw unreadable(begun)
    cells.push(cell)
    cell = ''
    state = 'empty'
  }
  const endLine = (lines: CsvLine[]) => {
    if (length + cells.length === 0) {
      begun = line
      state = 'empty'
      return
    }
    if (state === 'plain' && cell.endsWith('\r')) cell = cell.slice(0, -1)
    endCell()
    if (cells.some((text) => text !== '')) lines.push({ line: begun, cells })
    begun = line
    cells = []
    length = 0
  }

  const split = (text: string, isLast: boolean): CsvLine[] => {
    const lines: CsvLine[] = []
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const sign = text[at]
      if (sign === '\n') line++
      if (state === 'quoted') {
        if (sign !== '"') continue
        append(text.slice(from, at))
        from = at + 1
        state = 'closed'
      } else if (sign === '"' && state === 'empty') {
        from = at + 1
        state = 'quoted'
      } else if (sign === '"' && state === 'closed') {
        // A doubled quote: the second one stands for itself.
        state = 'quoted'
      } else if (sign === separator || sign === '\n') {
        if (from < at) append(text.slice(from, at))
        from = at + 1
        if (sign === separator) endCell()
        else endLine(lines)
      } else state = 'plain'
    }
    append(text.slice(from))
    if (isLast && state === 'quoted') throw unreadable(begun)
    if (isLast) endLine(lines)
    return lines
  }
  return { split, line: () => begun }
}
