import { expect, test } from 'vitest'
import { areasOf, type Flat, phrasesOf, readArea, startedLocales } from '../../scripts/phrases/catalogue.ts'
import { checkLocale, missingKeys } from '../../scripts/phrases/checks/check-locale.ts'
import { completeLocales } from '../contract/complete-locales.ts'
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

test('the languages on the list of complete ones have every phrase, and no other has', () => {
  const complete = [...phrases].filter(([locale, own]) => missingKeys(locale, own, english).length === 0)
  expect(complete.map(([locale]) => locale)).toEqual(completeLocales)
})

const translated = [...phrases].filter(([locale]) => locale !== 'en')

test.each(translated)('the phrases of %s are right: `npm run phrases -- check`', (locale, own) => {
  expect(checkLocale(locale, own, english)).toEqual([])
})
