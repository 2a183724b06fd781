import { describe, expect, it } from 'vitest'
import { clockTime, hourCycleOf, isToday } from './clock-time.ts'

const now = new Date(2026, 10, 22, 23, 50).getTime()

it.each([
  [new Date(2026, 10, 22, 9, 5), '9:05'],
  [new Date(2026, 10, 23, 0, 10), 'Mon 00:10'],
  [new Date(2026, 10, 21, 14, 5), 'Sat 14:05'],
  [new Date(2026, 10, 28, 23, 55), 'Sat 23:55'],
  [new Date(2026, 10, 29, 10, 0), '29 Nov, 10:00'],
  [new Date(2025, 11, 31, 14, 5), '31 Dec 2025, 14:05'],
])('writes %s as %s', (at, words) => {
  expect(clockTime(at.toISOString(), now, 'en-GB')).toBe(words)
})

it.each(['cs', 'sk'])('writes Monday with a capital in %s, where it would also mean “after”', (locale) => {
  expect(clockTime(new Date(2026, 10, 23, 9, 0).toISOString(), now, locale)).toMatch(/^Po 0?9:00$/)
})

it('knows the times of today, which are written without their day', () => {
  const isShownAsToday = (date: Date) => isToday(date.toISOString(), now)
  expect(isShownAsToday(new Date(2026, 10, 22, 0, 0))).toBe(true)
  expect(isShownAsToday(new Date(2026, 10, 23, 0, 0))).toBe(false)
  expect(isShownAsToday(new Date(2025, 10, 22, 9, 0))).toBe(false)
})

describe('the hours of a clock', () => {
  const shown = (locale: string, languages: string[]) => {
    const at = new Date(2026, 10, 22, 14, 5).toISOString()
    return clockTime(at, now, locale, hourCycleOf(locale, languages)).replaceAll(/\s/g, ' ')
  }

  it('are those of the browser’s region where it speaks the page’s language', () => {
    expect(shown('en', ['en-GB', 'en'])).toBe('14:05')
    expect(shown('en', ['en-US', 'en'])).toBe('2:05 PM')
    expect(shown('en', ['de-DE', 'en-GB'])).toBe('14:05')
  })

  it('are 24 in Arabic, whose marks of morning and evening are lone letters', () => {
    expect(shown('ar', ['ar-EG'])).toBe('14:05')
  })

  it('are 24 in Greek, as businesses write them', () => {
    expect(shown('el', ['el-GR'])).toBe('14:05')
    expect(shown('el', ['en-US'])).toBe('14:05')
  })

  it('are those of the page’s language where the browser speaks another', () => {
    expect(shown('en', ['de-DE'])).toBe('2:05 PM')
    expect(shown('de', ['en-US'])).toBe('14:05')
  })
})
