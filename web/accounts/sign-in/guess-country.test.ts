import { expect, test } from 'vitest'
import { guessCountry } from './guess-country.ts'

test('the country is guessed from the clock, else from the languages', () => {
  expect(guessCountry('Europe/Vienna', ['de-DE', 'en'])).toBe('AT')
  expect(guessCountry('Africa/Johannesburg', ['en-US'])).toBe('ZA')
  expect(guessCountry('Europe/Berlin', [])).toBe('DE')
  expect(guessCountry('UTC', ['en', 'sv-SE'])).toBe('SE')
  expect(guessCountry('UTC', ['en'])).toBe('')
})
