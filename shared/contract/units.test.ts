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

const unchosen = { power_unit: null, torque_unit: null }

test.each([
  ['DE', { power: 'ps', torque: 'nm' }],
  ['GB', { power: 'hp', torque: 'lbft' }],
  ['AU', { power: 'kw', torque: 'nm' }],
  ['', { power: 'ps', torque: 'nm' }],
])('somebody from %j who chose no units sees those of their country', (country, units) => {
  expect(unitsOf({ ...unchosen, country })).toEqual(units)
})

test('a chosen unit goes before that of the country, each on its own', () => {
  expect(unitsOf({ ...unchosen, country: 'GB', power_unit: 'kw' })).toEqual({ power: 'kw', torque: 'lbft' })
})
