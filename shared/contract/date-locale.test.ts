import { expect, it } from 'vitest'
import { dateLocaleOf } from './date-locale.ts'

it.each([
  ['en', 'US', ['de-DE'], 'Nov 5, 2026'],
  ['en', 'DE', ['en-US'], '5 Nov 2026'],
  ['en', '', ['en-US', 'en'], 'Nov 5, 2026'],
  ['en', '', ['de-DE', 'en'], '5 Nov 2026'],
  ['de', 'US', ['en-US'], '05.11.2026'],
])(
  'a page in %s writes dates for a reader from “%s” with a browser in %s as %s',
  (locale, country, languages, date) => {
    const tag = dateLocaleOf(locale, country, languages)
    expect(new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(new Date(2026, 10, 5))).toBe(date)
  },
)
