import { expect, test } from 'vitest'
import { localeCodes } from '../../../shared/contract/locale-codes.ts'
import { readerLocale } from './reader-locale.ts'

const all = [...localeCodes]

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.5', 'de'],
  ['pt-BR,pt;q=0.9', 'pt-br'],
  ['pt_BR', 'pt-br'],
  ['pt-AO', 'pt'],
  ['pt', 'pt'],
  ['es-419,en;q=0.5', 'es'],
  ['zh-TW', 'zh'],
  ['zh-Hant-HK,en;q=0.8', 'zh'],
  ['yue-HK', 'zh'],
  ['ar-EG', 'ar'],
  ['arz', 'ar'],
  ['iw-IL', 'he'],
  ['sr-Latn-RS,hu;q=0.4', 'hu'],
  ['de-CH-1996', 'de'],
  ['en;q=0.3, ar;q=0.8', 'ar'],
  ['is-IS,is;q=0.9,fr;q=0.4', 'fr'],
  ['de;q=0, en', 'en'],
  ['DE ; q=0.1 , EN ; q=0.2', 'en'],
])('a browser that asks for %s is answered in %s', (asked, locale) => {
  expect(readerLocale(asked, all, 'he')).toBe(locale)
})

test.each([
  ['nb-NO', 'da'],
  ['nn,no;q=0.9', 'da'],
  ['id-ID', 'en'],
  ['in', 'en'],
  ['ms', 'en'],
  ['ca-ES', 'es'],
])('who asks for %s alone is answered in the language they read, %s', (asked, locale) => {
  expect(readerLocale(asked, all, 'he')).toBe(locale)
})

test.each([
  ['nb-NO,nb;q=0.9,en-US;q=0.6', 'en'],
  ['id,jv;q=0.5', 'jv'],
])('who asks for %s gets what they ask for before what they could read, %s', (asked, locale) => {
  expect(readerLocale(asked, all, 'he')).toBe(locale)
})

test.each([
  ['is'],
  ['*'],
  ['is, *;q=0.5, de;q=0.1'],
  ['constructor,__proto__,toString-DE'],
  [';q=,,'],
  ['de;q=nothing'],
  ['de;q=0'],
  [undefined],
])('a browser that asks for %s is answered in the site’s language', (asked) => {
  expect(readerLocale(asked, all, 'he')).toBe('he')
})

test('only what is offered is answered', () => {
  expect(readerLocale('de,fr;q=0.9', ['en', 'fr'], 'en')).toBe('fr')
  expect(readerLocale('pt-PT', ['en', 'pt-br'], 'en')).toBe('pt-br')
  expect(readerLocale('pt-BR', ['en', 'pt'], 'en')).toBe('pt')
  expect(readerLocale('nb', ['en', 'sv'], 'sv')).toBe('sv')
  expect(readerLocale('zh-TW', ['en'], 'en')).toBe('en')
})
