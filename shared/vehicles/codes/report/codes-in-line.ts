import { type ReadCode, readCode } from '../read-code.ts'

/** A code in a line of a report, and where it stands. */
export type CodeInLine = { read: ReadCode; from: number; to: number }

const alone = '(?<![0-9A-Za-z_])'
const ends = '(?![0-9A-Za-z_])'
const hex = '[0-9A-Fa-f]'

/** Fault codes with or without their failure type, of VCDS as `P164D 00 [237]`; bytes; J1939; DF codes. */
const anywhere = [
  new RegExp(
    `${alone}[PCBU][0-3]${hex}{3}(?:[-:]${hex}{2}(?!${hex}|-)|\\s${hex}{2}(?=\\s\\[)|${hex}{2})?${ends}`,
    'gi',
  ),
  new RegExp(`${alone}0x(?:${hex}{6}|${hex}{4})${ends}`, 'gi'),
  new RegExp(`${alone}SPN\\W{0,3}\\d{1,6}\\D{1,12}?FMI\\W{0,3}\\d{1,2}${ends}`, 'gi'),
  new RegExp(`${alone}DF\\s?\\d{2,4}${ends}`, 'gi'),
]

/** Five or six digits, which only at the beginning of a line are a code: `16785 - EGR`, or alone. */
const atBeginning = /^\s*(\d{5,6})(?=\s*$|\s*[-–:,;]\s|\t|\s{2})/

/** Finds the codes of a line in their order. */
export function codesInLine(line: string): CodeInLine[] {
  const found = anywhere.flatMap((pattern) =>
    [...line.matchAll(pattern)].flatMap(({ 0: text, index }) => at(text, index)),
  )
  const number = atBeginning.exec(line)?.[1]
  const first = number ? at(number, line.indexOf(number)).filter(({ read }) => read.code !== null) : []
  return [...first, ...found].toSorted((a, b) => a.from - b.from)
}

function at(text: string, from: number): CodeInLine[] {
  const read = readCode(text)
  return read ? [{ read, from, to: from + text.length }] : []
}
