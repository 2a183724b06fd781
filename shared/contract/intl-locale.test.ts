import { expect, it } from 'vitest'
import { dateLocaleOf, intlLocale } from './intl-locale.ts'

it.each([
  ['en', 'US', ['de-DE'], 'Nov 5, 2026'],
  ['en', 'DE', ['en-US'], '5 Nov 2026'],
  ['en', '', ['en-US', 'en'], 'Nov 5, 2026'],
  ['en', '', ['de-DE', 'en'], '5 Nov 2026'],
  ['de', 'US', ['en-US'], '05.11.2026'],
  ['pt', '', [], '05/11/2026'],
  ['pt-br', '', [], '5 de nov. de 2026'],
  ['jv', '', [], '5 Nov 2026'],
])(
  'a page in %s writes dates for a reader from “%s” with a browser in %s as %s',
  (locale, country, languages, date) => {
    const tag = dateLocaleOf(locale, country, languages)
    expect(new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(new Date(2026, 10, 5))).toBe(date)
  },
)

it.each(['el', 'ar'])('times in %s count to 24, in the browser as in mails', (locale) => {
  const tag = dateLocaleOf(locale, 'GR', ['el-GR'])
  expect(new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(new Date(2026, 10, 5, 14, 30))).toBe(
    '14:30',
  )
})

it('numbers are written as in Portugal, Brazil and Java, each its own way', () => {
  const written = (locale: string) =>
    new Intl.NumberFormat(intlLocale(locale), { style: 'currency', currency: 'EUR' })
      .format(12345.5)
      .replaceAll(/\s/g, ' ')
  expect(['pt', 'pt-br', 'jv'].map(written)).toEqual(['12 345,50 €', '€ 12.345,50', '€12.345,50'])
})
