import { expect, test } from 'vitest'
import { arrivalsOf } from './arrival.ts'

const day = { opens: '09:00', closes: '17:00' }
const hours = {
  time_zone: 'Europe/Berlin',
  days: [day, day, day, day, day, null, null],
  closing_dates: [],
}
const shut = (date: string, until: string | null = null) => ({
  ...hours,
  closing_dates: [{ _id: date, date, until, note: '' }],
})
// A Monday in winter: 16:00 in Berlin.
const monday = new Date('2026-03-02T15:00:00.000Z')
const time = { from: 1, to: 3 }

test('a parcel arrives in working days after the day of its order', () => {
  expect(arrivalsOf(hours, monday)(time)).toEqual({ from: '2026-03-03', to: '2026-03-05' })
  expect(arrivalsOf(hours, monday)({ from: 0, to: 0 })).toEqual({ from: '2026-03-02', to: '2026-03-02' })
})

test('one that is ordered after closing time, or on a day without opening hours, is sent on the next working day', () => {
  const evening = new Date('2026-03-02T16:00:00.000Z')
  expect(arrivalsOf(hours, evening)(time)).toEqual({ from: '2026-03-04', to: '2026-03-06' })
  const saturday = new Date('2026-03-07T10:00:00.000Z')
  expect(arrivalsOf(hours, saturday)(time)).toEqual({ from: '2026-03-10', to: '2026-03-12' })
})

test('weekends and closing dates aren’t counted', () => {
  const friday = new Date('2026-03-06T10:00:00.000Z')
  expect(arrivalsOf(hours, friday)(time)).toEqual({ from: '2026-03-09', to: '2026-03-11' })
  const closed = shut('2026-03-03', '2026-03-04')
  expect(arrivalsOf(closed, monday)(time)).toEqual({ from: '2026-03-05', to: '2026-03-09' })
})

test('where the site never opens, nobody knows', () => {
  expect(arrivalsOf({ ...hours, days: Array(7).fill(null) }, monday)(time)).toBeNull()
})
