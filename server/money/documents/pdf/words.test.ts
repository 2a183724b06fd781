import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { localeCodes } from '../../../../shared/contract/locale-codes.ts'
import { wordsOf } from './words.ts'

const folder = `${import.meta.dirname}/words`
const read = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`${folder}/${locale}.json`, 'utf8'))
const places = (phrase = '') => [...phrase.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()
const english = read('en')

it.each(localeCodes)('%s has all phrases of a document', (locale) => {
  const words = read(locale)
  expect(Object.keys(words)).toEqual(Object.keys(english))
  for (const [word, phrase] of Object.entries(words)) {
    expect(phrase).not.toBe('')
    expect([word, places(phrase)]).toEqual([word, places(english[word])])
  }
})

it('has no phrases for unavailable languages', () => {
  expect(readdirSync(folder).toSorted()).toEqual(localeCodes.map((code) => `${code}.json`).toSorted())
})

it('falls back to English for missing phrases', () => {
  expect(wordsOf('xx')('invoice')).toBe('Invoice')
  expect(wordsOf('../en')('page', { page: '1', pages: '2' })).toBe('Page 1 of 2')
})
