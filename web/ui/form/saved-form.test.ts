import { expect, test } from 'vitest'
import { restored } from './saved-form.ts'

const values = { name: '', other: false, address: { city: 'Ulm', country: 'DE' }, terms: false }

test('what was typed comes back, also within a part of the form', () => {
  const saved = { name: 'Mia', other: true, address: { city: 'Kiel' } }
  expect(restored(values, saved)).toEqual({
    name: 'Mia',
    other: true,
    address: { city: 'Kiel', country: 'DE' },
    terms: false,
  })
})

test('what has another shape than the form, or no field in it, is left out', () => {
  for (const saved of [null, 'text', { name: 3, other: 'yes', address: null, more: 1 }])
    expect(restored(values, saved)).toEqual(values)
})
