import { expect, test } from 'vitest'
import { siteSettings } from '../../../shared/settings.ts'
import { isOpen } from '../../site/settings/opening-hours.ts'
import { dayAt, isoDay, weekday } from '../../site/settings/zoned-time.ts'
import { chanceOf } from './chance.ts'
import { regulars } from './history-people.ts'
import type { HistoryVehicle } from './history-vehicles.ts'
import { planOrders } from './plan-orders.ts'
import { plateOf } from './plates.ts'

const { opening_hours: hours } = siteSettings.parse({})
const now = new Date('2026-11-20T15:00:00Z')
const vehicle: HistoryVehicle = {
  ...{
    variant_id: '',
    vtype: 'Car',
    manufacture: 'Volkswagen',
    model: 'Golf',
    generation: 'VI',
    variant: '2.0 TDI',
  },
  ...{ engine_type: 'CBAB', fuel_type: 'diesel', power: 140, torque: 320, first: 2008, last: 2013 },
  ...{ ecu_brand: 'Bosch', ecu_version: 'EDC17C46' },
  family: { name: /^EDC17/, obd: 4096, bench: 8192, bosch: true },
}
const vehicles = ['Car', 'Van', 'Truck'].map((vtype) => ({ ...vehicle, vtype }))
const people = regulars.map((person) => ({ ...person, country: 'DE' }))
const plan = planOrders({ hours, now, people, vehicles })
const past = plan.filter(({ ends }) => ends === 'completed' || ends === 'cancelled')

test('the demo’s past has the rhythm of a business: workdays, mornings, growth', () => {
  const local = past.map(({ placed_at }) => ({
    day: weekday(dayAt(hours.time_zone, new Date(placed_at))),
    hour: new Date(placed_at).getUTCHours(),
    month: Math.floor((now.getTime() - placed_at) / (30.7 * 86_400_000)),
  }))
  const count = (fits: (order: (typeof local)[number]) => boolean) => local.filter(fits).length
  expect(past.length).toBeGreaterThan(200)
  expect(count(({ day }) => day === 0)).toBeGreaterThan(4 * count(({ day }) => day === 6))
  expect(count(({ hour }) => hour >= 6 && hour < 11)).toBeGreaterThan(count(({ hour }) => hour >= 14))
  expect(count(({ month }) => month === 0)).toBeGreaterThan(1.4 * count(({ month }) => month === 2))
})

test('everything happens one after the other, and nothing of it later than now', () => {
  for (const { placed_at, taken_at, ended_at, ends } of plan) {
    expect(ended_at).toBeLessThanOrEqual(now.getTime())
    expect(placed_at).toBeLessThanOrEqual(ended_at)
    if (ends === 'completed') expect(taken_at).toBeLessThan(ended_at)
  }
  expect(plan.map(({ placed_at }) => placed_at)).toEqual(
    plan.map(({ placed_at }) => placed_at).toSorted((a, b) => a - b),
  )
})

test.each([
  '2026-11-22T20:00:00Z',
  '2026-11-23T08:10:00Z',
  '2026-11-24T16:50:00Z',
  '2026-11-28T12:30:00Z',
  '2027-01-01T11:00:00Z',
])(
  'on %s what is open was ordered in opening hours and isn’t late, and its day isn’t the busiest',
  (today) => {
    const now = new Date(today)
    const planned = planOrders({ hours, now, people, vehicles })
    const open = planned.filter(({ ends }) => ends === 'pending' || ends === 'in_progress')
    for (const { placed_at, taken_at, ended_at, due_at } of open) {
      expect(isOpen(hours, new Date(placed_at - 1))).toBe(true)
      expect(Math.max(taken_at, ended_at)).toBeLessThanOrEqual(now.getTime())
      expect(due_at).toBeGreaterThan(now.getTime())
    }
    const times = planned.map(({ placed_at }) => placed_at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    // Four orders of the last hours are made by the verbs, beside these.
    const days = planned.map(({ placed_at }) => isoDay(dayAt(hours.time_zone, new Date(placed_at))))
    const count = (day: string | undefined) => days.filter((one) => one === day).length
    const month = [...new Set(days)].slice(-31, -1)
    expect(count(days.at(-1)) + 4).toBeLessThan(Math.max(...month.map(count)))
  },
)

test('most orders are delivered in time, some are read again, a few cancelled', () => {
  const share = (fits: (order: (typeof plan)[number]) => boolean) => past.filter(fits).length / past.length
  expect(share(({ ended_at, due_at }) => ended_at <= due_at)).toBeGreaterThan(0.85)
  expect(share(({ ends }) => ends === 'cancelled')).toBeGreaterThan(0)
  expect(share(({ ends }) => ends === 'cancelled')).toBeLessThan(0.08)
  expect(past.some(({ read_again }) => read_again)).toBe(true)
})

test('nobody orders before they joined, and the plan is the same twice', () => {
  for (const { by, placed_at } of plan) {
    const person = regulars.find(({ username }) => username === by)
    expect((now.getTime() - placed_at) / 86_400_000).toBeLessThanOrEqual(person?.from_days_ago ?? 0)
  }
  expect(planOrders({ hours, now, people, vehicles })).toEqual(plan)
})

test.each([
  ['DE', /^[A-Z]{1,3}-[A-Z]{1,2} [1-9]\d{1,3}$/],
  ['FR', /^[A-Z]{2}-\d{3}-[A-Z]{2}$/],
  ['GB', /^[A-Z]{2}\d\d [A-Z]{3}$/],
  ['ES', /^\d{4} [A-Z]{3}$/],
  ['IT', /^[A-Z]{2} \d{3}[A-Z]{2}$/],
])('plates of %s look as they do there', (country, format) => {
  const chance = chanceOf(1)
  for (let plate = 0; plate < 50; plate += 1) expect(plateOf(country, chance)).toMatch(format)
})
