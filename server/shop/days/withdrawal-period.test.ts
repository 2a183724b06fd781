import { expect, test } from 'vitest'
import { isOver, lastWithdrawalDay } from './withdrawal-period.ts'

const sent = {
  shipped_at: '2026-03-02T09:00:00.000Z',
  completed_at: null,
  estimated_delivery_date: null,
  shipping_time: { to: 1 },
  arrives: null,
  shipping_address: { country: 'DE' },
}

test('the period hasn’t begun while the parcel isn’t sent', () => {
  expect(lastWithdrawalDay({ ...sent, shipped_at: null })).toBeNull()
  expect(isOver(null)).toBe(false)
})

test('the last day is the 14th after the one on which the order was completed', () => {
  const last = lastWithdrawalDay({ ...sent, completed_at: '2026-03-05T10:00:00.000Z' })
  expect(last).toBe('2026-03-19')
  expect(isOver(last, Date.parse('2026-03-19T23:59:00.000Z'))).toBe(false)
  expect(isOver(last, Date.parse('2026-03-20T12:00:00.000Z'))).toBe(true)
})

test('a period that ends on a Saturday or Sunday ends on Monday', () => {
  for (const completed_at of ['2026-03-07T10:00:00.000Z', '2026-03-08T10:00:00.000Z'])
    expect(lastWithdrawalDay({ ...sent, completed_at })).toBe('2026-03-23')
})

test('without a completed order it is counted from the latest day on which the parcel should have arrived', () => {
  const slow = { ...sent, shipping_time: { to: 5 } }
  expect(lastWithdrawalDay(slow)).toBe('2026-03-23')
  expect(lastWithdrawalDay({ ...slow, estimated_delivery_date: '2026-03-03' })).toBe('2026-03-23')
  expect(lastWithdrawalDay({ ...slow, estimated_delivery_date: '2026-03-11' })).toBe('2026-03-25')
})

test('an order that was completed too early ends no sooner than its parcel should have arrived', () => {
  const slow = { ...sent, shipping_time: { to: 5 }, completed_at: '2026-03-02T10:00:00.000Z' }
  expect(lastWithdrawalDay(slow)).toBe('2026-03-23')
})

test('a parcel that arrives late in the evening arrives on the day that it is then in the east of the EU', () => {
  expect(lastWithdrawalDay({ ...sent, completed_at: '2026-03-03T22:00:00.000Z' })).toBe('2026-03-18')
})

test('a period that would end on a public holiday of the country ends on the next working day', () => {
  const arrived = (day: string, country: string) =>
    lastWithdrawalDay({ ...sent, completed_at: `${day}T10:00:00.000Z`, shipping_address: { country } })
  // Good Friday is a holiday in Germany, Easter Monday in France too; between them lies a weekend.
  expect(arrived('2026-03-20', 'DE')).toBe('2026-04-07')
  expect(arrived('2026-03-20', 'FR')).toBe('2026-04-03')
  // Orthodox Easter is another one.
  expect(arrived('2026-03-27', 'GR')).toBe('2026-04-14')
  // 25 December is a Friday.
  expect(arrived('2026-12-11', 'DE')).toBe('2026-12-28')
  expect(arrived('2026-10-12', 'IE')).toBe('2026-10-27')
})

test('a parcel that arrives later because of closing dates can be sent back as much later', () => {
  const arrives = { from: '2026-03-10', to: '2026-03-12' }
  expect(lastWithdrawalDay({ ...sent, arrives })).toBe('2026-03-26')
})
