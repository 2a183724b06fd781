import { expect, test } from 'vitest'
import { matching } from './use-choices.ts'

const makes = [
  'Audi',
  'BMW',
  'Citroën',
  'Dacia',
  'Fiat',
  'Ford',
  'Honda',
  'Kia',
  'Mazda',
  'Opel',
  'Seat',
  'Škoda',
]
const choices = makes.map((label) => ({ value: label, label }))

test('at most the wanted number of choices is shown', () => {
  expect(matching(choices, '', 10)).toHaveLength(10)
})

test('choices are found by any part of their text, regardless of case', () => {
  expect(matching(choices, 'DA', 10).map((choice) => choice.value)).toEqual([
    'Dacia',
    'Honda',
    'Mazda',
    'Škoda',
  ])
  expect(matching(choices, ' škoda ', 10).map((choice) => choice.value)).toEqual(['Škoda'])
})

test('finds nothing when no choice matches', () => {
  expect(matching(choices, 'xyz', 10)).toEqual([])
})
