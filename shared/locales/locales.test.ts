import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areasOf, phrasesOf, readArea, startedLocales } from '../../scripts/phrases/catalogue.ts'
import { checkLocale, missingKeys, readRules } from '../../scripts/phrases/checks/check-locale.ts'
import { changedKeys, readTranslated } from '../../scripts/phrases/outdated.ts'
import { localeCodes } from '../contract/locale-codes.ts'
import { flat } from '../site/phrases/flat.ts'
import type { Flat } from '../site/phrases/plural-forms.ts'
import { english as imported } from './english.ts'

const phrases = new Map(startedLocales().map((locale) => [locale, phrasesOf(locale)]))
const english: Flat = phrasesOf('en')

test('the phrases of every area are imported, and each group stands in one area', () => {
  const groups = areasOf('en').flatMap((area) => Object.keys(readArea('en', area)))
  expect(groups.toSorted()).toEqual(Object.keys(imported).toSorted())
})

test.each(startedLocales())('the groups of %s stand in the areas of English', (locale) => {
  for (const area of areasOf(locale)) {
    expect(Object.keys(readArea('en', area)), area).toEqual(
      expect.arrayContaining(Object.keys(readArea(locale, area))),
    )
  }
})

test('every language has every phrase', () => {
  const complete = [...phrases].filter(([locale, own]) => missingKeys(locale, own, english).length === 0)
  expect(complete.map(([locale]) => locale)).toEqual(localeCodes)
})

const rules = readRules()

test.each([...phrases])('the phrases of %s are right: `npm run phrases -- check`', (locale, own) => {
  expect(checkLocale(locale, own, english, rules)).toEqual([])
})

test('translations go with today’s English: `npm run phrases -- current` with the keys for which they do', () => {
  const translated = readTranslated()
  expect(changedKeys(english, translated)).toEqual([])
  expect(Object.keys(translated.lagging)).toEqual([])
})

test('what stays English is a phrase of English’s', () => {
  const texts = new Set(english.values())
  const listed = Object.values(rules.same).flat()
  expect(listed.filter((text) => !texts.has(text))).toEqual([])
})

const notes = join(import.meta.dirname, 'notes')

test.each(readdirSync(notes))(
  'each note for translators in %s is about a phrase of that area, or a group of them',
  (area) => {
    const keys = [...flat(readArea('en', area)).keys()]
    const forms = new Set(keys.flatMap((key) => [key, key.replace(/_(one|other)$/, '')]))
    const unknown = Object.keys(JSON.parse(readFileSync(join(notes, area), 'utf8'))).filter((about) =>
      about.endsWith('.*') ? !keys.some((key) => key.startsWith(about.slice(0, -1))) : !forms.has(about),
    )
    expect(unknown).toEqual([])
  },
)
