import { withAsciiDigits } from '../../decimal-digits.ts'
import type { ReadCode } from '../read-code.ts'
import { codesInLine } from './codes-in-line.ts'
import { type ReportStatus, statusesIn, withoutStatuses } from './report-words.ts'
import { type ReportedVehicle, vehicleInReport } from './vehicle-in-report.ts'

/** Largest text that is read, in characters. */
export const longestReport = 1024 * 1024
/** Lines, and characters of each, that are looked into. */
const [mostLines, longestLine] = [20_000, 400]
/** Most codes of a report; a vehicle with more has another problem. */
const mostCodes = 300

export type ReportLayout = 'vcds' | 'autocom' | 'launch' | 'plain'

/** A fault of a report: its code, the tool's words for it, what it says of it, and the control units that stored it. */
export type ReportedCode = {
  /** `P0401`, or as it was written where it isn't a fault code: `01314`, `SPN 3251 FMI 0`, `DF012`. */
  code: string
  read: ReadCode
  text: string
  statuses: ReportStatus[]
  units: string[]
}

export type ScanReport = ReportedVehicle & { layout: ReportLayout; codes: ReportedCode[] }

/**
 * Reads the codes, and the vehicle's VIN and mileage, out of a scan tool's report (VCDS, Autocom and Delphi, Launch) or any other text, each code once. Lines
 * after a code that name no other one belong to it.
 */
export function readReport(text: string): ScanReport {
  const lines = withAsciiDigits(text.slice(0, longestReport).replace(/^\ufeff/, ''))
    .split(/[\r\n]+/)
    .slice(0, mostLines)
    .map((line) => line.slice(0, longestLine))
  const layout = layoutOf(text)
  const faults: ReportedCode[] = []
  let [unit, open]: [string, { fault: ReportedCode; isNumber: boolean } | null] = ['', null]
  for (const line of lines) {
    const named = unitIn(line)
    if (named !== null) {
      ;[unit, open] = [named, null]
      continue
    }
    const number = layout === 'vcds' ? numberOfVcds(line) : null
    const found = number ? [] : codesInLine(line)
    const [first] = found
    if (number) {
      open = { fault: { ...number, statuses: statusesIn(line), units: unit ? [unit] : [] }, isNumber: true }
      faults.push(open.fault)
    } else if (first && open?.isNumber && layout === 'vcds') {
      // The P-code under VAG's number is the same fault.
      Object.assign(open.fault, { read: first.read, code: nameOf(first.read) })
      open.isNumber = false
      open.fault.statuses.push(...statusesIn(line))
    } else if (first) {
      const added = found.map(({ read }, index) => ({
        code: nameOf(read),
        read,
        text: found.length === 1 || index === 0 ? wordsOf(line, found) : '',
        statuses: statusesIn(line),
        units: unit ? [unit] : [],
      }))
      faults.push(...added)
      const last = added.at(-1)
      open = last ? { fault: last, isNumber: false } : null
    } else if (open) {
      open.fault.statuses.push(...statusesIn(line))
      if (open.fault.text === '' && layout !== 'vcds') open.fault.text = wordsUnder(line)
    }
  }
  return { ...vehicleInReport(lines), layout, codes: joinDoubles(faults).slice(0, mostCodes) }
}

function layoutOf(text: string): ReportLayout {
  if (/\bVCDS\b|\bVAG-COM\b|^Address [0-9A-F]{2}:/m.test(text)) return 'vcds'
  if (/\bautocom\b|\bdelphi\b/i.test(text)) return 'autocom'
  return /\blaunch\b|\bx-?431\b/i.test(text) ? 'launch' : 'plain'
}

/** Returns the control unit that a line is the head of; null for any other line. */
function unitIn(line: string): string | null {
  const vcds = /^Address [0-9A-F]{2}: *([^(]*?)(?: *\(|\s{2,}|\s+Labels|$)/.exec(line)
  const named =
    /^\s*(?:system|ecu|module|control unit|steuergerät|calculateur|centralita)\s*[:=]\s*(\S.*?)\s*$/i
  const unit = vcds?.[1] ?? named.exec(line)?.[1]
  return unit === undefined ? null : unit.slice(0, 60)
}

/** VCDS begins each fault with a number: five digits, six of newer control units, or one that only they know. */
function numberOfVcds(line: string) {
  const [, written, words = ''] = /^\s{0,3}(\d{4,6}) - (\S.*)$/.exec(line) ?? []
  if (!written) return null
  const read: ReadCode = codesInLine(line)[0]?.read ?? { form: 'ecu_own', written, code: null }
  return { code: nameOf(read), read, text: tidy(withoutStatuses(words)) }
}

const nameOf = (read: ReadCode) => read.code ?? read.written

/** What stands between codes in a sentence, in the languages of the scan tools. */
const joining = /^(?:(?:and|und|et|y|e|or|oder|ou|o|و|&|\+)\s*)+$/i

/** Returns the words of a line without its codes and statuses; none when they only join its codes. */
function wordsOf(line: string, found: { from: number; to: number }[]): string {
  const without = found
    .toReversed()
    .reduce((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, line)
  const words = tidy(withoutStatuses(without))
  return joining.test(words) ? '' : words
}

/** Some tools write the meaning into the next line; what has a label, such as a time, isn't one. */
const wordsUnder = (line: string) => (/^[^:=]*$/.test(line) ? tidy(withoutStatuses(line)) : '')

const tidy = (words: string) =>
  words
    .replaceAll(/\[[^\]]*\]|\(\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^(?:[\s,;:|/.–-]|status|dtc|code)+|[\s,;:|/–-]+$/gi, '')
    .slice(0, 200)

function joinDoubles(faults: ReportedCode[]): ReportedCode[] {
  const byCode = new Map<string, ReportedCode>()
  for (const fault of faults) {
    const known = byCode.get(fault.code)
    byCode.set(fault.code, {
      ...(known ?? fault),
      text: known?.text || fault.text,
      statuses: [...new Set([...(known?.statuses ?? []), ...fault.statuses])],
      units: [...new Set([...(known?.units ?? []), ...fault.units])],
    })
  }
  return [...byCode.values()]
}
