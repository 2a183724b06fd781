import { expect, test } from 'vitest'
import { quietSeconds } from './quiet-hours.ts'

const berlin = { from: '22:00', to: '07:00', time_zone: 'Europe/Berlin' }
const hours = (seconds: number) => seconds / 3600

test.each([
  ['before midnight', '2026-01-10T22:00:00Z', 8],
  ['after midnight', '2026-01-11T00:30:00Z', 5.5],
  ['as they begin', '2026-01-10T21:00:00Z', 9],
  ['as they end', '2026-01-11T06:00:00Z', 0],
  ['just before they begin', '2026-01-10T20:59:59Z', 0],
  ['at noon', '2026-01-10T11:00:00Z', 0],
])('over midnight: %s', (_when, at, left) => {
  expect(hours(quietSeconds(berlin, new Date(at)))).toBe(left)
})

test('within one day', () => {
  const siesta = { from: '13:00', to: '15:00', time_zone: 'Europe/Madrid' }
  expect(hours(quietSeconds(siesta, new Date('2026-07-01T11:30:00Z')))).toBe(1.5)
  expect(quietSeconds(siesta, new Date('2026-07-01T13:00:00Z'))).toBe(0)
})

test('the same moment is night in one zone and day in another', () => {
  const at = new Date('2026-01-10T23:00:00Z')
  expect(hours(quietSeconds({ ...berlin, time_zone: 'Asia/Tokyo' }, at))).toBe(0)
  expect(hours(quietSeconds({ ...berlin, time_zone: 'Asia/Kolkata' }, at))).toBe(2.5)
  expect(hours(quietSeconds({ ...berlin, time_zone: 'America/New_York' }, at))).toBe(0)
})

test('the night the clocks go forward is an hour shorter, the one they go back an hour longer', () => {
  expect(hours(quietSeconds(berlin, new Date('2026-03-28T21:00:00Z')))).toBe(8)
  expect(hours(quietSeconds(berlin, new Date('2026-10-24T20:00:00Z')))).toBe(10)
})

test('people without quiet hours never wait', () => expect(quietSeconds(null, new Date())).toBe(0))
