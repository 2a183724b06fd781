import { expect, test } from 'vitest'
import { readerLocale } from './reader-locale.ts'

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.5', 'de'],
  ['pt-BR,pt;q=0.9', 'pt-br'],
  ['en;q=0.3, ar;q=0.8', 'ar'],
  ['is-IS,is;q=0.9,fr;q=0.4', 'fr'],
  ['de;q=0, en', 'en'],
  ['is', 'he'],
  ['*', 'he'],
  ['constructor,__proto__', 'he'],
  [';q=,,', 'he'],
  [undefined, 'he'],
])('a browser that asks for %s is answered in %s', (asked, locale) => {
  expect(readerLocale(asked, 'he')).toBe(locale)
})
