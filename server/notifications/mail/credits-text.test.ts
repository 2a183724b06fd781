import { expect, test } from 'vitest'
import { spokenIn } from '../../site/phrases/spoken-fixture.ts'
import { creditsTextIn } from './credits-text.ts'

test.each<[string, number, string]>([
  ['en', 100, '1 credit'],
  ['en', 1_234_50, '1,234.5 credits'],
  ['de', 3_25, '3,25 Credits'],
  ['ar', 3_00, '3 نقاط'],
  ['ar', 11_00, '11 نقطة'],
])('credits are written in %s with the plural form of their number: %i', async (locale, hundredths, text) => {
  expect(creditsTextIn(await spokenIn(locale))(hundredths)).toBe(text)
})
