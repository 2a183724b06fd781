import { expect, test } from 'vitest'
import { withFigure } from './with-figure.ts'

const none = { month: 0, year: 0, vat_year: 0, outstanding: 0, outstanding_count: 0 }
const euro = { ...none, currency: 'EUR', year: 5000 }
const rand = { ...none, currency: 'ZAR', year: 1900, month: 300 }

test('a currency stands only where it has a figure, and the first says that there is none', () => {
  expect(withFigure([euro, rand], 'year')).toEqual([euro, rand])
  expect(withFigure([euro, rand], 'month')).toEqual([rand])
  expect(withFigure([euro, rand], 'outstanding')).toEqual([euro])
})
