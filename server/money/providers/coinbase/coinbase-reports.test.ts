import { expect, test } from 'vitest'
import { reportOfCharge } from './coinbase-reports.ts'
import { chargeList, coinbaseCharge } from './coinbase-shapes.ts'

const charge = (statuses: string[], payments: { status: string; amount: string }[] = []) =>
  coinbaseCharge.parse({
    id: 'c1',
    hosted_url: 'https://commerce.coinbase.com/charges/C1',
    pricing: { local: { amount: '119.00', currency: 'EUR' } },
    timeline: statuses.map((status) => ({ status })),
    payments: payments.map(({ status, amount }) => ({
      status,
      value: { local: { amount, currency: 'EUR' } },
    })),
  })

test.each([
  ['NEW', 'created'],
  ['SIGNED', 'created'],
  ['PENDING', 'pending'],
  ['COMPLETED', 'paid'],
  ['EXPIRED', 'expired'],
  ['CANCELED', 'failed'],
  ['REFUNDED', 'refunded'],
])('the newest status counts: %s is %s', (newest, status) => {
  expect(reportOfCharge(charge(['NEW', newest]))).toMatchObject({ status, amount: 11_900, currency: 'EUR' })
})

test('too little money is reported with the received amount, to the cent', () => {
  const paid = charge(
    ['NEW', 'UNRESOLVED'],
    [
      { status: 'CONFIRMED', amount: '40.004' },
      { status: 'CONFIRMED', amount: '10.00' },
      { status: 'PENDING', amount: '69.00' },
    ],
  )
  expect(reportOfCharge(paid)).toEqual({ status: 'paid', amount: 5_000, currency: 'EUR', refunded: 0 })
})

test('an unresolved charge of unknown value stays pending', () => {
  expect(reportOfCharge(charge(['NEW', 'UNRESOLVED'])).status).toBe('pending')
})

test('a charge that a person resolved counts as the requested amount', () => {
  expect(reportOfCharge(charge(['NEW', 'RESOLVED']))).toMatchObject({ status: 'paid', amount: 11_900 })
})

test('a list may have charges without a price', () => {
  const donation = {
    id: 'd1',
    hosted_url: 'https://commerce.coinbase.com/charges/D1',
    pricing_type: 'no_price',
  }
  expect(chargeList.parse({ data: [donation] }).data).toHaveLength(1)
})
