import { readFileSync } from 'node:fs'
import type { Finding, Measured } from './survey.ts'

/** Reads what was measured, and prints it: one line for each place with the same fault, and how long pages took. */
export function report(path: string, showings: number): Finding[] {
  const pages: Measured[] = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const findings = pages.flatMap((page) => page.findings)
  const places = Object.values(
    Object.groupBy(
      findings,
      ({ kind, page, classes, text, part }) => `${kind} ${page} ${classes || text} ${part}`,
    ),
  )
  for (const some of places.toSorted((one, other) => lineOf(one).localeCompare(lineOf(other))))
    console.log(lineOf(some))
  const ms = pages.reduce((sum, page) => sum + page.ms, 0)
  const count = pages.length * showings
  console.log(
    `\n${findings.length} findings in ${places.length} places; ${pages.length} pages shown ${count} times in ${Math.round(ms / 1000)} s: ${Math.round(ms / Math.max(count, 1))} ms each time`,
  )
  return findings
}

function lineOf(findings: readonly Finding[] = []): string {
  const [first] = findings.toSorted((one, other) => other.by - one.by)
  if (!first) return ''
  const locales = [...new Set(findings.map(({ locale }) => locale))].join(',')
  const widths = [...new Set(findings.map(({ width }) => width))].join(',')
  const words = [first.text, first.part].filter(Boolean).map((text) => JSON.stringify(text.slice(0, 60)))
  return [
    first.kind,
    first.page,
    widths,
    locales,
    `${first.by} px`,
    first.classes.split(' ')[0],
    words.join(' '),
  ].join(' · ')
}
