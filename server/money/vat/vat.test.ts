import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vatRoutes } from '../../../shared/money/vat.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'
import { auditLog } from '../../users/users.tables.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeUser(t, { role_id: 1, locale: 'de' })
})
afterAll(() => t.close())

const add = (country: string, percentage: number) =>
  t.call(vatRoutes.add, { as: admin, body: { country, percentage } })
const charged = async (country: string) =>
  (await t.call(vatRoutes.of, { params: { country } })).data.percentage

test('a country’s VAT is charged while it is switched on', async () => {
  const { status, data: rate } = await add('CH', 810)
  expect([status, rate]).toMatchObject([200, { country: 'CH', percentage: 810, enabled: true }])
  expect(await charged('CH')).toBe(810)
  const params = { id: rate._id }
  await t.call(vatRoutes.changePercentage, { as: admin, params, body: { percentage: 2550 } })
  expect(await charged('CH')).toBe(2550)
  const { data } = await t.call(vatRoutes.toggle, { as: admin, params, body: { enabled: false } })
  expect(data).toEqual({ ...rate, percentage: 2550, enabled: false })
  expect(await charged('CH')).toBe(0)
  const [last] = await t.db.select().from(auditLog).orderBy(desc(auditLog._id)).limit(1)
  expect(last).toMatchObject({
    act: 'vat_changed',
    subject_name: 'CH',
    before: { enabled: true },
    after: { enabled: false },
  })
})

test('a country has one rate', async () => {
  await add('NO', 2500)
  const { status, error } = await add('NO', 2400)
  expect([status, error.code]).toEqual([409, 'vat_country_taken'])
  expect(await charged('NO')).toBe(2500)
})

test.each([
  ['country', { country: 'Norway', percentage: 2500 }],
  ['percentage', { country: 'IS', percentage: -1 }],
  ['percentage', { country: 'IS', percentage: 10_001 }],
  ['percentage', { country: 'IS', percentage: 24.5 }],
])('a wrong %s is refused', async (field, body) => {
  const { status, error } = await t.call(vatRoutes.add, { as: admin, body })
  expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]])
})

test('the EU’s rates are added where there is none, and found by name in the reader’s language', async () => {
  await add('DE', 1600)
  const { data } = await t.call(vatRoutes.addEu, { as: admin })
  expect(data.added).toBe(26)
  expect([await charged('DE'), await charged('FI')]).toEqual([1600, 2550])
  expect((await t.call(vatRoutes.addEu, { as: admin })).data.added).toBe(0)
  const found = async (search_keyword: string) =>
    (await t.call(vatRoutes.list, { as: admin, query: { search_keyword } })).data.items.map(
      ({ country }) => country,
    )
  expect(await found('österr')).toEqual(['AT'])
  expect(await found('SWED')).toEqual(['SE'])
  expect(await found('Atlantis')).toEqual([])
  const { data: page } = await t.call(vatRoutes.list, { as: admin, query: { page: 2, size: 10 } })
  expect(page).toMatchObject({ total: 29, page: 2, size: 10 })
  // Belgien, Bulgarien, Dänemark … Kroatien: by their names in the reader’s language.
  expect(page.items[0]?.country).toBe('HR')
})

test('signed-out people read a country’s rate and change none', async () => {
  const as = await makeUser(t)
  const { _id } = (await add('LI', 810)).data
  const params = { id: _id }
  expect((await t.call(vatRoutes.toggle, { as, params, body: { enabled: false } })).status).toBe(403)
  expect((await t.call(vatRoutes.list, { as })).status).toBe(403)
  expect((await t.call(vatRoutes.of, { params: { country: "x' or 1=1" } })).status).toBe(404)
  const nobody = { id: '019c0000-0000-7000-8000-000000000000' }
  const got = await t.call(vatRoutes.toggle, {
    as: await makeAdmin(t),
    params: nobody,
    body: { enabled: true },
  })
  expect(got.status).toBe(404)
})
