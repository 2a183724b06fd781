import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { accessRoutes } from '../../../shared/partners/api-access.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { removePerson } from '../../users/remove-person.ts'
import { auditLog } from '../../users/users.tables.ts'
import { buyAccess, makeReseller, rate } from '../tests/partner-fixtures.ts'
import { apiAccesses } from './access.tables.ts'
import { renewAccesses } from './renew-accesses.ts'

let t: TestApp
let admin: SignedIn
let manager: SignedIn

beforeAll(async () => {
  t = await startTestApp({ settings: { api_access: true, api_access_rate: rate } })
  admin = await makeAdmin(t)
  manager = await makeStaff(t, ['api_manager'])
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

const day_ms = 24 * 60 * 60_000
const mine = async (as: SignedIn) => (await t.call(accessRoutes.mine, { as })).data
const balanceOf = async (as: SignedIn) => (await t.call(creditRoutes.mine, { as })).data.credits
const daysUntil = (time: string) => (Date.parse(time) - Date.now()) / day_ms
const notified = async (as: SignedIn) =>
  (await t.call(notificationRoutes.mine, { as })).data.items.map(({ name }) => name)

/** Moves the end of an access to so many days from now. */
const endIn = (_id: string, days: number) =>
  t.db
    .update(apiAccesses)
    .set({ expiration_date: sql`now() + make_interval(secs => ${days * 86_400}::double precision)` })
    .where(eq(apiAccesses._id, _id))

test('months are bought from the balance, once for a request key', async () => {
  const buyer = await makeUser(t, { credits: 100_00 })
  expect(await mine(buyer)).toEqual({ access: null, rate, months: [1, 3, 6, 12], credits: 100_00 })
  const request_key = randomUUID()
  const body = { duration: 3, website_url: 'https://garage.example', request_key } as const
  const [one, two] = await Promise.all([buyAccess(t, buyer, body), buyAccess(t, buyer, body)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.data).toMatchObject({
    status: 'active',
    rate,
    duration: 3,
    website_url: 'https://garage.example',
  })
  expect(daysUntil(one.data.expiration_date)).toBeGreaterThan(88)
  expect(await balanceOf(buyer)).toBe(100_00 - 3 * rate)
  const { data } = await t.call(creditRoutes.myHistory, { as: buyer })
  expect(data.items[0]).toMatchObject({ reason: 'api_access', delta: -3 * rate, note: '3 × 20' })
  expect((await t.call(accessRoutes.hasAccess, { as: buyer })).data).toEqual({ has_access: true })
})

test('too few credits, another price, a length that isn’t offered and a second access are refused', async () => {
  const poor = await makeUser(t, { credits: 10_00 })
  const refused = await buyAccess(t, poor)
  expect(refused).toMatchObject({ status: 402, error: { code: 'credits_too_few' } })
  expect((await mine(poor)).access).toBeNull()
  const { owner } = await makeReseller(t)
  expect((await buyAccess(t, owner)).error.code).toBe('api_access_running')
  const buyer = await makeUser(t, { credits: 500_00 })
  const body = { duration: 1, expected_rate: 1, request_key: randomUUID() } as const
  const cheap = await t.call(accessRoutes.buy, { as: buyer, body })
  expect(cheap.error).toMatchObject({ code: 'purchase_price_changed', data: { rate } })
  await t.changeSettings({ api_access_months: [1] })
  expect((await buyAccess(t, buyer, { duration: 12 })).error.fields).toEqual({ duration: 'invalid_value' })
  await t.changeSettings({ api_access_months: [1, 3, 6, 12] })
  expect((await buyAccess(t, admin)).status).toBe(403)
  for (const website_url of [
    'javascript:alert(1)',
    'http://garage.example',
    'https://me:secret@garage.example',
  ])
    expect((await buyAccess(t, buyer, { website_url })).status).toBe(422)
})

test('a renewal adds months to the end at the price that was agreed; somebody else’s access isn’t found', async () => {
  const { owner, access } = await makeReseller(t)
  await t.call(accessRoutes.change, { as: manager, params: { id: access._id }, body: { rate: 5_00 } })
  const body = { duration: 1, expected_rate: 5_00, request_key: randomUUID() } as const
  const stranger = await makeUser(t, { credits: 100_00 })
  const params = { id: access._id }
  expect((await t.call(accessRoutes.renew, { as: stranger, params, body })).status).toBe(404)
  const renewed = await t.call(accessRoutes.renew, { as: owner, params, body })
  await t.call(accessRoutes.renew, { as: owner, params, body })
  expect(daysUntil(renewed.data.expiration_date) - daysUntil(access.expiration_date)).toBeGreaterThan(27)
  expect(await balanceOf(owner)).toBe(95_00)
  const look = { website_url: 'https://other.example', brand: 'Garage', auto_renew: true }
  expect((await t.call(accessRoutes.changeMine, { as: stranger, params, body: look })).status).toBe(404)
  expect((await t.call(accessRoutes.changeMine, { as: owner, params, body: look })).data).toMatchObject(look)
  const switched = { body: { auto_renew: false }, params, as: owner }
  expect((await t.call(accessRoutes.changeMine, switched)).data).toMatchObject({ ...look, auto_renew: false })
})

test('the operator gives, prolongs, pauses, resumes and ends an access, and the audit log says so', async () => {
  const customer = await makeUser(t, { credits: 50_00 })
  const form = { user_id: customer._id, rate: 10_00, duration: 2, charged: true, request_key: randomUUID() }
  const { data: access } = await t.call(accessRoutes.create, { as: manager, body: form })
  expect(await balanceOf(customer)).toBe(30_00)
  const params = { id: access._id }
  const longer = await t.call(accessRoutes.change, { as: manager, params, body: { prolonged_by: 1 } })
  expect(daysUntil(longer.data.expiration_date)).toBeGreaterThan(87)
  await t.call(accessRoutes.change, { as: manager, params, body: { status: 'paused' } })
  const paused = { status: 'paused' as const, paused_at: sql`now() - interval '3 days'` }
  await t.db.update(apiAccesses).set(paused).where(eq(apiAccesses._id, access._id))
  expect((await t.call(accessRoutes.hasAccess, { as: customer })).data).toEqual({ has_access: false })
  const resumed = await t.call(accessRoutes.change, { as: manager, params, body: { status: 'active' } })
  expect(daysUntil(resumed.data.expiration_date) - daysUntil(longer.data.expiration_date)).toBeCloseTo(3, 1)
  expect((await t.call(accessRoutes.end, { as: manager, params })).status).toBe(200)
  expect((await t.call(accessRoutes.end, { as: manager, params })).error.code).toBe('api_access_ended')
  expect(await notified(customer)).toContain('api_access_ended')
  const log = await t.db
    .select({ act: auditLog.act })
    .from(auditLog)
    .where(eq(auditLog.subject_id, customer._id))
  expect(log.map(({ act }) => act)).toEqual([
    'api_access_created',
    'api_access_changed',
    'api_access_changed',
    'api_access_changed',
    'api_access_ended',
  ])
  const again = await t.call(accessRoutes.create, {
    as: manager,
    body: { ...form, request_key: randomUUID(), charged: false },
  })
  expect(again.data).toMatchObject({ _id: access._id, status: 'active' })
})

test('the operator’s list finds customers by name, and filters by state', async () => {
  const named = await makeUser(t, { credits: 100_00, lastname: 'Quillfeather' })
  await buyAccess(t, named)
  const find = async (query: { keywords?: string; status?: 'active' | 'ended' }) =>
    (await t.call(accessRoutes.all, { as: manager, query })).data.items.map(({ username }) => username)
  expect(await find({ keywords: 'quillf' })).toEqual([named.username])
  expect(await find({ keywords: 'quillf', status: 'ended' })).toEqual([])
  expect((await t.call(accessRoutes.all, { as: named })).status).toBe(403)
})

test('an access is over in the moment of its end, and its owner was reminded a week before, once', async () => {
  const { owner, access } = await makeReseller(t)
  await endIn(access._id, 6)
  await renewAccesses(t.portal)
  await renewAccesses(t.portal)
  expect(await notified(owner)).toEqual(['api_access_ending'])
  await endIn(access._id, -0.001)
  expect((await mine(owner)).access).toMatchObject({ status: 'ended', days_left: 0 })
  await renewAccesses(t.portal)
  expect(await notified(owner)).toEqual(['api_access_ended', 'api_access_ending'])
  expect((await buyAccess(t, owner)).data).toMatchObject({ _id: access._id, status: 'active' })
})

test('it is renewed by itself before its end, once, while there are credits for it', async () => {
  const { owner, access } = await makeReseller(t)
  await t.call(accessRoutes.changeMine, { as: owner, params: { id: access._id }, body: { auto_renew: true } })
  await endIn(access._id, 0.02)
  await Promise.all([renewAccesses(t.portal), renewAccesses(t.portal)])
  expect(daysUntil((await mine(owner)).access?.expiration_date ?? '')).toBeGreaterThan(27)
  expect(await balanceOf(owner)).toBe(100_00 - rate)
  expect(await notified(owner)).toEqual(['api_access_renewed'])
  const poor = await makeUser(t, { credits: rate })
  const { data } = await buyAccess(t, poor, { auto_renew: true })
  await endIn(data._id, 0.02)
  await renewAccesses(t.portal)
  expect(await notified(poor)).toContain('api_access_short')
  expect((await mine(poor)).access?.status).toBe('active')
  await endIn(data._id, -0.001)
  await renewAccesses(t.portal)
  expect((await mine(poor)).access?.status).toBe('ended')
  expect(await balanceOf(poor)).toBe(0)
})

test('switched off it is neither sold nor renewed, and goes with its owner', async () => {
  const { owner, access } = await makeReseller(t)
  await t.call(accessRoutes.changeMine, { as: owner, params: { id: access._id }, body: { auto_renew: true } })
  await endIn(access._id, 0.02)
  await t.changeSettings({ api_access: false })
  await renewAccesses(t.portal)
  expect((await t.call(accessRoutes.mine, { as: owner })).error.code).toBe('feature_off')
  expect((await t.call(accessRoutes.hasAccess, { as: owner })).data).toEqual({ has_access: false })
  expect(await balanceOf(owner)).toBe(100_00)
  await t.changeSettings({ api_access: true })
  await removePerson(t.db, t.portal, owner._id)
  expect(await t.db.$count(apiAccesses, eq(apiAccesses._id, access._id))).toBe(0)
})
