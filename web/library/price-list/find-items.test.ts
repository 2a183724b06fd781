import { expect, test } from 'vitest'
import { findItems } from './find-items.ts'

const items = [
  { category: 'Diesel', vehicle: 'BMW 320d', service: 'Stage 1' },
  { category: 'Diesel', vehicle: 'Volkswagen Golf', service: 'Stage 2' },
  { category: 'Petrol', vehicle: 'BMW M3', service: 'Stage 1' },
]
const found = (typed: string) => findItems(items, typed).map(({ vehicle }) => vehicle)

test('every word has to stand in an item, in any order', () => {
  expect(found('stage 320d bmw')).toEqual(['BMW 320d'])
  expect(found('bmw')).toEqual(['BMW 320d', 'BMW M3'])
  expect(found('')).toHaveLength(3)
})

test('a misspelt word is corrected only where nothing has it as it was typed', () => {
  expect(found('volkswgen')).toEqual(['Volkswagen Golf'])
  expect(found('dieesl stage 1')).toEqual(['BMW 320d'])
  expect(found('gol')).toEqual(['Volkswagen Golf'])
  expect(found('zeppelin')).toEqual([])
  expect(found('330d')).toEqual([])
})
