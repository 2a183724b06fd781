import type { Browser } from '@playwright/test'
import { phrasesOf } from '../../scripts/phrases/catalogue.ts'
import type { LocaleCode } from '../../shared/contract/locale-codes.ts'
import type { PageName } from '../../shared/contract/pages.ts'
import { type Readers, readers } from '../axe/page-readers.ts'
import { addressesOf } from '../axe/page-states.ts'
import { openNext } from '../axe/test-pages.ts'
import type { Person } from '../support/people.ts'
import { allowances } from './allowances.ts'
import type { Asked, Surveyed } from './asked.ts'
import { type Found, findFaults, pictureOf, show } from './find-faults.ts'
import { saidIn } from './said.ts'

export type Finding = Found & { page: Surveyed; address: string; locale: LocaleCode; width: number }

/** A page in one of its states, with what was found and how long it took, in milliseconds. */
export type Measured = { page: Surveyed; address: string; findings: readonly Finding[]; ms: number }

/** Opens pages as one of the readers who may, and finds what is wrong with their layout in each language and width. */
export async function survey(
  browser: Browser,
  kind: Readers,
  names: readonly PageName[],
  asked: Asked,
  onPage: (measured: Measured) => void,
): Promise<Finding[]> {
  const person = await readers[kind](browser)
  const all: Finding[] = []
  for (const page of names) {
    const addresses = await addressesOf(page)
    for (const address of asked.firstOnly ? addresses.slice(0, 1) : addresses) {
      const began = performance.now()
      await person.page.setViewportSize({ width: 1280, height: 900 })
      await openNext(person, address)
      const findings = await surveyPage(person, { page, address }, asked)
      onPage({ page, address, findings, ms: performance.now() - began })
      all.push(...findings)
    }
  }
  await person.close()
  return all
}

type Place = Pick<Finding, 'page' | 'address'>

async function surveyPage({ page }: Person, place: Place, { locales, widths, pictures }: Asked) {
  const findings: Finding[] = []
  for (const [turn, locale] of locales.entries()) {
    // The width that is shown stays for the next language.
    for (const width of turn % 2 ? widths.toReversed() : widths) {
      await show(page, locale, width)
      for (const [index, found] of (await findFaults(page)).entries()) {
        const finding = { ...place, locale, width, ...found }
        if (!matters(finding)) continue
        findings.push(finding)
        const name = [place.page, width, found.kind, index, locale].join('-').replaceAll(' ', '-')
        if (pictures) await pictureOf(page, index, `${pictures}/${name}.png`)
      }
    }
  }
  return findings
}

/** What is nobody's fault in a text that isn't ours: names and words of users are as long as they are. */
const oursAlone: readonly Found['kind'][] = ['ellipsis', 'two lines']
const english = phrasesOf('en')
const said = new Map<string, (text: string) => boolean>()

/** Tells if a finding is a fault: not a user's own words where they are cut, and nothing that is allowed. */
export function matters({ page, locale, width, kind, text, classes }: Finding): boolean {
  const isSaid = said.get(locale) ?? saidIn(locale)
  said.set(locale, isSaid)
  if (oursAlone.includes(kind) && !isSaid(text)) return false
  if (kind === 'key' && !english.has(text)) return false
  return !allowances.some(
    (one) =>
      [one.kind].flat().includes(kind) &&
      [one.page ?? page].flat().includes(page) &&
      classes.includes(one.classes ?? '') &&
      (one.text?.test(text) ?? true) &&
      width <= (one.upTo ?? width),
  )
}
