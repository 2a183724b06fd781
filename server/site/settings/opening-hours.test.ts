import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OpeningHours, openingHours } from '../../../shared/site/opening-hours.ts'
import { addOpeningTime, isOpen, openingMinutes, openingStatus } from './opening-hours.ts'

const daily = { opens: '09:00', closes: '18:00' }
const closed = (date: string, until: string | null = null) => ({
  ...{ _id: '019c0000-0000-7000-8000-000000000000', date, until, note: '' },
})
const berlin: OpeningHours = {
  time_zone: 'Europe/Berlin',
  days: [daily, daily, daily, daily, daily, { opens: '10:00', closes: '14:00' }, null],
  closing_dates: [closed('2026-05-01'), closed('2026-08-03', '2026-08-22')],
}
const at = (iso: string) => new Date(iso)
const due = (from: string, hours: number, plan = berlin) =>
  addOpeningTime(plan, at(from), hours).toISOString()

describe('addOpeningTime', () => {
  test.each([
    ['within a day', '2026-03-02T09:00:00+01:00', 3, '2026-03-02T12:00:00+01:00'],
    ['up to the closing time', '2026-03-02T15:00:00+01:00', 3, '2026-03-02T18:00:00+01:00'],
    ['over night', '2026-03-02T17:30:00+01:00', 1, '2026-03-03T09:30:00+01:00'],
    ['before opening', '2026-03-02T05:00:00+01:00', 1, '2026-03-02T10:00:00+01:00'],
    ['from Saturday over Sunday', '2026-03-07T13:00:00+01:00', 3, '2026-03-09T11:00:00+01:00'],
    ['over a closing date', '2026-04-30T17:00:00+02:00', 3, '2026-05-02T12:00:00+02:00'],
    ['over three closed weeks', '2026-08-01T13:00:00+02:00', 3, '2026-08-24T11:00:00+02:00'],
    ['over the change to summer time', '2026-03-28T13:30:00+01:00', 1, '2026-03-30T09:30:00+02:00'],
    ['over the change to winter time', '2026-10-24T13:30:00+02:00', 1, '2026-10-26T09:30:00+01:00'],
  ])('counts %s', (_, from, hours, expected) => {
    expect(due(from, hours)).toBe(at(expected).toISOString())
  })

  test('counts 23 hours on the day on which summer time begins', () => {
    const always = { ...berlin, days: Array(7).fill({ opens: '00:00', closes: '24:00' }), closing_dates: [] }
    expect(due('2026-03-29T00:00:00+01:00', 23, always)).toBe(at('2026-03-30T00:00:00+02:00').toISOString())
    const night = {
      ...always,
      days: [null, null, null, null, null, null, { opens: '01:00', closes: '04:00' }],
    }
    expect(due('2026-03-28T12:00:00+01:00', 2, night)).toBe(at('2026-03-29T04:00:00+02:00').toISOString())
  })

  test('counts every hour where nothing ever opens', () => {
    const never = { ...berlin, days: Array(7).fill(null) }
    expect(due('2026-03-02T09:00:00Z', 3, never)).toBe('2026-03-02T12:00:00.000Z')
  })
})

describe('openingMinutes', () => {
  const between = (from: string, to: string, plan = berlin) => openingMinutes(plan, at(from), at(to))

  test.each([
    ['within a day', '2026-03-02T09:10:00+01:00', '2026-03-02T12:00:00+01:00', 170],
    ['over night', '2026-03-02T17:30:00+01:00', '2026-03-03T09:15:00+01:00', 45],
    ['from before the opening to after the closing', '2026-03-02T05:00Z', '2026-03-02T22:00Z', 540],
    ['nothing at night', '2026-03-02T20:00:00+01:00', '2026-03-03T06:00:00+01:00', 0],
    ['from Saturday over Sunday', '2026-03-07T13:00:00+01:00', '2026-03-09T10:00:00+01:00', 120],
    ['over a closing date', '2026-04-30T17:00:00+02:00', '2026-05-02T11:00:00+02:00', 120],
    ['over the change to summer time', '2026-03-28T13:30:00+01:00', '2026-03-30T09:30:00+02:00', 60],
    ['three weeks', '2026-03-02T00:00:00+01:00', '2026-03-23T00:00:00+01:00', 3 * (5 * 540 + 240)],
    ['nothing backwards', '2026-03-03T12:00:00+01:00', '2026-03-02T12:00:00+01:00', 0],
  ])('counts %s', (_, from, to, expected) => {
    expect(between(from, to)).toBe(expected)
  })

  test('counts every minute where it never opens, and none on closing dates alone', () => {
    const never = { ...berlin, days: Array(7).fill(null) }
    expect(between('2026-03-02T00:00Z', '2026-03-03T01:30Z', never)).toBe(1530)
    expect(between('2026-05-01T00:00:00+02:00', '2026-05-02T00:00:00+02:00')).toBe(0)
  })
})

describe('openingStatus', () => {
  test.each([
    ['open', '2026-03-02T12:00:00+01:00', true, '2026-03-02T18:00:00+01:00'],
    ['closed at the closing time', '2026-03-02T18:00:00+01:00', false, '2026-03-03T09:00:00+01:00'],
    ['closed on Sunday', '2026-03-08T12:00:00+01:00', false, '2026-03-09T09:00:00+01:00'],
    ['closed on a closing date', '2026-05-01T12:00:00+02:00', false, '2026-05-02T10:00:00+02:00'],
    ['closed for three weeks', '2026-08-03T12:00:00+02:00', false, '2026-08-24T09:00:00+02:00'],
  ])('says %s', (_, now, open, until) => {
    expect(openingStatus(berlin, at(now))).toEqual({ open, until: at(until).toISOString() })
  })

  test('says until when it is open over midnight', () => {
    const late = { opens: '12:00', closes: '24:00' }
    const early = { opens: '00:00', closes: '02:00' }
    const plan = { ...berlin, days: [late, early, null, null, null, null, null] }
    expect(openingStatus(plan, at('2026-03-02T20:00:00+01:00')).until).toBe('2026-03-03T01:00:00.000Z')
  })

  test('doesn’t say when it closes more than a week ahead, nor when it opens where it never does', () => {
    const always = { ...berlin, days: Array(7).fill({ opens: '00:00', closes: '24:00' }), closing_dates: [] }
    const never = { ...berlin, days: Array(7).fill(null) }
    expect(openingStatus(always, at('2026-03-02T20:00:00Z'))).toEqual({ open: true, until: null })
    expect(openingStatus(never, at('2026-03-02T20:00:00Z'))).toEqual({ open: false, until: null })
  })
})

describe('whatever the plan', () => {
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const day = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
    .map(([a, b]) => (a < b ? { opens: clock(a), closes: clock(b) } : null))
  const plan: fc.Arbitrary<OpeningHours> = fc.record({
    time_zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'),
    days: fc.array(day, { minLength: 7, maxLength: 7 }).filter((days) => days.some(Boolean)),
    closing_dates: fc.constant([closed('2026-03-29'), closed('2026-12-24', '2026-12-27')]),
  })
  const moment = fc.date({
    min: at('2026-01-01T00:00:00Z'),
    max: at('2026-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const step = 30 * 60_000

  test('the time passed while open is what was asked for', () => {
    fc.assert(
      fc.property(plan, moment, fc.integer({ min: 1, max: 6 }), (hours, from, count) => {
        // Even in Kolkata and Lord Howe, whole hours begin at a whole or half hour of UTC.
        const start = new Date(Math.ceil(from.getTime() / step) * step)
        const end = addOpeningTime(hours, start, count)
        let open = 0
        for (let t = start.getTime(); t < end.getTime(); t += step)
          if (isOpen(hours, new Date(t))) open += step
        expect(open).toBe(count * 2 * step)
        expect(isOpen(hours, new Date(end.getTime() - 1))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('the minutes up to a time that opening hours were added for are these hours', () => {
    fc.assert(
      fc.property(plan, moment, fc.integer({ min: 1, max: 6 }), (hours, from, count) => {
        expect(openingMinutes(hours, from, addOpeningTime(hours, from, count))).toBe(count * 60)
      }),
      { numRuns: 60 },
    )
  })

  test('it is open exactly until the moment it says', () => {
    fc.assert(
      fc.property(plan, moment, (hours, now) => {
        const { open, until } = openingStatus(hours, now)
        expect(open).toBe(isOpen(hours, now))
        if (!until) return
        expect(isOpen(hours, new Date(until))).toBe(!open)
        expect(isOpen(hours, new Date(Date.parse(until) - 1))).toBe(open)
      }),
      { numRuns: 300 },
    )
  })
})

test('a day that closes before it opens is refused, and so is an unknown time zone', () => {
  const monday = (opens: string, closes: string) =>
    openingHours.safeParse({ ...berlin, days: [{ opens, closes }, ...berlin.days.slice(1)] }).success
  expect(monday('09:00', '24:00')).toBe(true)
  expect(monday('18:00', '09:00')).toBe(false)
  expect(openingHours.safeParse({ ...berlin, time_zone: 'Europe/Atlantis' }).success).toBe(false)
})
