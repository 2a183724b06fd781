import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { english as imported } from './english.ts'

/** Complete languages: a phrase missing in one of them is a defect; in the others English stands in. */
const complete = ['en', 'de', 'ar']

type Phrases = { [key: string]: string | Phrases }
const locales = readdirSync(import.meta.dirname).filter((name) => !name.includes('.'))
const areasOf = (locale: string) => readdirSync(join(import.meta.dirname, locale)).toSorted()
const read = (locale: string, area: string): Phrases =>
  JSON.parse(readFileSync(join(import.meta.dirname, locale, area), 'utf8'))
const phrasesOf = (locale: string) =>
  new Map(areasOf(locale).flatMap((area) => [...flat(read(locale, area))]))
const english = phrasesOf('en')

function flat(phrases: Phrases, path = ''): Map<string, string> {
  return new Map(
    Object.entries(phrases).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...flat(value, `${path}${key}.`)],
    ),
  )
}

const pluralForm = /_(zero|one|two|few|many|other)$/
const isPlural = (key: string) => english.has(`${key.replace(pluralForm, '')}_other`) && pluralForm.test(key)

/** The keys a language needs: English's, with its own plural forms in place of English's. */
function keysOf(locale: string): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const keys = [...english.keys()].flatMap((key) =>
    isPlural(key) ? forms.map((form) => key.replace(pluralForm, `_${form}`)) : [key],
  )
  return [...new Set(keys)].toSorted()
}

const placeholders = (phrase: string) =>
  [...phrase.matchAll(/{{\s*(\w+)[^}]*}}|<(\w+)>/g)].map(([all]) => all).toSorted()

test('the phrases of every area are imported, and each group stands in one area', () => {
  const groups = areasOf('en').flatMap((area) => Object.keys(read('en', area)))
  expect(groups.toSorted()).toEqual(Object.keys(imported).toSorted())
})

test.each(locales)('the groups of %s stand in the areas of English', (locale) => {
  for (const area of areasOf(locale)) {
    expect(Object.keys(read('en', area)), area).toEqual(
      expect.arrayContaining(Object.keys(read(locale, area))),
    )
  }
})

test.each(complete)('%s has every phrase and no other', (locale) => {
  expect([...phrasesOf(locale).keys()].toSorted()).toEqual(keysOf(locale))
})

test.each(locales)('the phrases of %s fill in what English fills in', (locale) => {
  for (const [key, phrase] of phrasesOf(locale)) {
    const of = english.get(isPlural(key) ? key.replace(pluralForm, '_other') : key)
    expect(phrase.trim(), key).not.toBe('')
    if (isPlural(key)) {
      // One, two and none may be said without the number.
      expect(placeholders(of ?? ''), key).toEqual(expect.arrayContaining(placeholders(phrase)))
    } else {
      expect(placeholders(phrase), key).toEqual(placeholders(of ?? ''))
    }
  }
})
