import { expect, test } from 'vitest'
import { completeness } from './states.ts'

const state = { locale: 'pl', has: 3, missing: 0, extra: 0, outdated: 0 } as const

test('a language is complete when it has every phrase, no other, and all from today’s English', () => {
  expect(completeness([state, state])).toBe('2 × complete')
  const others = [{ missing: 1 }, { extra: 1 }, { outdated: 1 }].map((less) => ({ ...state, ...less }))
  expect(completeness([state, ...others])).toBe('1 of 4 complete')
})
