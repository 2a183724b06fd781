import { expect, test } from 'vitest'
import { klarnaDigits } from './klarna/klarna-markets.ts'
import { fromDecimal, rescaled, toDecimal, unscaled } from './minor-units.ts'
import { amountOfStripe, stripeAmount, stripeTakes } from './stripe/stripe-amounts.ts'

test.each([
  [0, 'EUR', '0.00'],
  [5, 'EUR', '0.05'],
  [1_250, 'EUR', '12.50'],
  [2_147_483_647, 'EUR', '21474836.47'],
  [1_250, 'JPY', '1250'],
  [1_250, 'KWD', '1.250'],
  [7, 'KWD', '0.007'],
])('%i of %s is %s, there and back', (amount, currency, decimal) => {
  expect(toDecimal(amount, currency)).toBe(decimal)
  expect(fromDecimal(decimal, currency)).toBe(amount)
})

test.each([
  ['12.5', 'EUR', 1_250],
  ['12', 'EUR', 1_200],
  ['12.500000', 'EUR', 1_250],
  ['1250.00', 'JPY', 1_250],
])('%s %s is understood too', (decimal, currency, amount) => {
  expect(fromDecimal(decimal, currency)).toBe(amount)
})

test.each(['', '-1.00', '1e3', '1,00', '12.505', ' 1', '0x1', 'NaN', '9999999999999'])(
  '%s is no amount',
  (decimal) => {
    expect(() => fromDecimal(decimal, 'EUR')).toThrow('Not an amount')
  },
)

test('a currency is counted the way Stripe counts it', () => {
  expect(stripeAmount(1_250, 'EUR')).toBe(1_250)
  expect(stripeAmount(1_250, 'JPY')).toBe(1_250)
  // Forints are hundredths there, and whole here.
  expect(stripeAmount(1_250, 'HUF')).toBe(rescaled(1_250, 'HUF', 2))
  expect(amountOfStripe(stripeAmount(1_250, 'HUF'), 'HUF')).toBe(1_250)
})

test('Stripe takes no currency whose totals it can’t represent', () => {
  expect(stripeTakes('EUR') && stripeTakes('JPY') && stripeTakes('HUF')).toBe(true)
  expect(stripeTakes('KWD')).toBe(false)
})

test('Klarna counts everything in hundredths', () => {
  expect(rescaled(1_250, 'EUR', klarnaDigits)).toBe(1_250)
  expect(unscaled(rescaled(1_250, 'HUF', klarnaDigits), 'HUF', klarnaDigits)).toBe(1_250)
})
