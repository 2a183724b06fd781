import { expect, test } from 'vitest'
import { powerIn, torqueIn, unitsOf } from './units.ts'

test.each([
  ['ps', 150, 150],
  ['kw', 150, 110],
  ['hp', 150, 148],
] as const)('power in %s', (unit, stored, shown) => {
  expect(powerIn(unit, stored)).toBe(shown)
})

test('torque in lb-ft', () => {
  expect([torqueIn('nm', 320), torqueIn('lbft', 320)]).toEqual([320, 236])
})

test.each([
  ['en', ['en-GB'], { power: 'hp', torque: 'lbft' }],
  ['en', ['de-DE', 'en-AU'], { power: 'kw', torque: 'nm' }],
  ['de', ['en-GB'], { power: 'ps', torque: 'nm' }],
  ['ar', ['ar-EG'], { power: 'ps', torque: 'nm' }],
  ['en', [], { power: 'ps', torque: 'nm' }],
  ['en', ['en-US@posix'], { power: 'hp', torque: 'lbft' }],
])('somebody who reads %s in a browser for %j sees their own units', (locale, languages, units) => {
  expect(unitsOf(locale, languages)).toEqual(units)
})
