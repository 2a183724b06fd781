import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { dayIn } from '../../../shared/contract/day-in.ts'
import { openingRoutes } from '../../../shared/site/opening-times.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff } from '../../test/factories.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

const always = { opens: '00:00', closes: '24:00' }
const times = { time_zone: 'Asia/Tokyo', days: Array(7).fill(always) }
const open = async () => (await t.call(authRoutes.getSiteData)).data.opening_status.open

test('the opening hours are for everybody to read, and hold at once', async () => {
  const { status, data } = await t.call(openingRoutes.changeTimes, { as: admin, body: times })
  expect([status, data]).toEqual([200, times])
  await expect.poll(async () => (await t.call(openingRoutes.times)).data).toEqual(times)
  expect(await open()).toBe(true)
  await t.call(openingRoutes.changeTimes, { as: admin, body: { ...times, days: Array(7).fill(null) } })
  await expect.poll(open).toBe(false)
})

test.each([
  ['time_zone', { ...times, time_zone: 'Europe/Atlantis' }],
  ['days', { ...times, days: [always] }],
  ['days.0.closes', { ...times, days: [{ opens: '18:00', closes: '09:00' }, ...Array(6).fill(null)] }],
  ['days.0.opens', { ...times, days: [{ opens: '25:00', closes: '26:00' }, ...Array(6).fill(null)] }],
])('a wrong %s is refused by its name', async (field, body) => {
  const { status, error } = await t.call(openingRoutes.changeTimes, { as: admin, body })
  expect(status).toBe(422)
  expect(error.fields).toHaveProperty([field])
})

test('a closing date closes its day, until it is removed', async () => {
  await t.call(openingRoutes.changeTimes, { as: admin, body: times })
  const today = dayIn(times.time_zone)
  const body = { date: today, until: null, note: '<b>Stocktaking</b>' }
  const { data: added } = await t.call(openingRoutes.addClosingDate, { as: admin, body })
  await expect.poll(open).toBe(false)
  expect((await t.call(openingRoutes.closingDates)).data).toEqual([{ _id: added._id, ...body }])
  const again = await t.call(openingRoutes.addClosingDate, { as: admin, body })
  expect([again.status, again.error.code]).toEqual([409, 'closing_date_taken'])
  const remove = () => t.call(openingRoutes.removeClosingDate, { as: admin, params: { id: added._id } })
  expect((await remove()).data).toEqual({ ok: true })
  await expect.poll(open).toBe(true)
  expect((await remove()).status).toBe(404)
})

test('closing dates added at once are all stored, in their order', async () => {
  const dates = ['2031-01-03', '2031-01-01', '2031-01-02']
  const add = (date: string) => t.call(openingRoutes.addClosingDate, { as: admin, body: { date, note: '' } })
  await Promise.all(dates.map(add))
  await expect
    .poll(async () => (await t.call(openingRoutes.closingDates)).data.map(({ date }) => date))
    .toEqual(dates.toSorted())
})

test('closing dates can be a range, which overlaps no other and ends after it begins', async () => {
  const add = (date: string, until: string | null) =>
    t.call(openingRoutes.addClosingDate, { as: admin, body: { date, until, note: 'Summer break' } })
  const { data } = await add('2032-08-02', '2032-08-21')
  expect(data).toMatchObject({ date: '2032-08-02', until: '2032-08-21' })
  for (const [date, until] of [
    ['2032-08-21', null],
    ['2032-07-20', '2032-08-02'],
    ['2032-08-05', '2032-08-06'],
  ] as const)
    expect((await add(date, until)).error?.code).toBe('closing_date_taken')
  for (const until of ['2032-09-01', '2034-09-03']) {
    const { status, error } = await add('2032-09-02', until)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['until']])
  }
  expect((await add('2032-08-22', null)).status).toBe(200)
})

test('a closing date from before there were ranges is read as its one day', async () => {
  const { opening_hours } = await t.portal.settings.get()
  const old = { _id: crypto.randomUUID(), date: '2033-01-01', note: 'New Year' }
  await t.changeSettings({ opening_hours: { ...opening_hours, closing_dates: [] } })
  await t.db.execute(sql`
    update settings set record = jsonb_set(record, '{opening_hours,closing_dates}', ${JSON.stringify([old])}::jsonb)`)
  t.portal.settings.forget()
  expect((await t.call(openingRoutes.closingDates)).data).toEqual([{ ...old, until: null }])
})

test('only those who hold the settings change them', async () => {
  const as = await makeStaff(t, ['orders'])
  expect((await t.call(openingRoutes.changeTimes, { as, body: times })).status).toBe(403)
  const body = { date: '2030-01-01', note: '' }
  expect((await t.call(openingRoutes.addClosingDate, { as, body })).status).toBe(403)
  const bad = { date: '2030-02-31', note: '' }
  expect((await t.call(openingRoutes.addClosingDate, { as: admin, body: bad })).status).toBe(422)
})
