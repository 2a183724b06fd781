import { expect, test } from 'vitest'
import { type EcoFigures, ecoSavings, ecoUnitOf, fuelFor, savedByYear } from './eco-savings.ts'

const figures: EcoFigures = {
  unit: 'l_100km',
  distance: 20_000,
  consumption: 6.5,
  price: 1.7,
  saving: 10,
  tune: 350,
}

test('fuel is counted as each unit says', () => {
  expect(fuelFor('l_100km', 20_000, 6.5)).toBe(1300)
  expect(fuelFor('km_l', 20_000, 16)).toBe(1250)
  expect(fuelFor('mpg_us', 12_000, 30)).toBe(400)
  // 12,000 miles at 45.46 mpg are 264 imperial gallons, 1200 litres.
  expect(fuelFor('mpg_uk', 12_000, 45.4609)).toBeCloseTo(1200)
})

test('the same car saves the same in every unit', () => {
  const litres = 1300
  const miles = 20_000 / 1.609344
  expect(fuelFor('mpg_uk', miles, miles / (litres / 4.54609))).toBeCloseTo(litres)
  expect(fuelFor('mpg_us', miles, miles / (litres / 3.785412)) * 3.785412).toBeCloseTo(litres)
})

test('savings are a share of the fuel, at its price, and pay the tune in time', () => {
  const savings = ecoSavings(figures)
  expect(savings).toMatchObject({ fuel: 1300, saved_fuel: 130 })
  expect(savings?.saved_money).toBeCloseTo(221)
  expect(savings?.payback_years).toBeCloseTo(350 / 221)
})

test('a free tune has paid for itself at once', () => {
  expect(ecoSavings({ ...figures, tune: 0 })?.payback_years).toBe(0)
})

test.each(['distance', 'consumption', 'price', 'saving'] as const)('nothing is said without %s', (figure) => {
  expect(ecoSavings({ ...figures, [figure]: 0 })).toBeNull()
})

test('the money saved grows year by year', () => {
  expect(savedByYear({ saved_money: 200 }, 3)).toEqual([200, 400, 600])
})

test('each country counts in its own unit', () => {
  const units = ['DE', 'GB', 'US', 'JP', 'AU'].map(ecoUnitOf)
  expect(units).toEqual(['l_100km', 'mpg_uk', 'mpg_us', 'km_l', 'l_100km'])
})
