import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import type { SentBody } from '../../../shared/contract/route.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { listedNameOf, makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { refuseWhileActing } from '../../users/actor.ts'
import { endSignIns } from '../../users/sessions/sessions.ts'
import { auditLog, sessions, users } from '../../users/users.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const actAs = (as: SignedIn, user_id: string) =>
  t.call(authRoutes.signInAsCustomer, { as, body: { user_id } })

test('an admin acts as a customer, shown as such, with both names in the audit log', async () => {
  const [admin, customer] = [await makeAdmin(t), await makeUser(t)]
  const { status, data } = await actAs(admin, customer._id)
  expect(status).toBe(200)
  expect(data.user).toMatchObject({ _id: customer._id, acting_admin: admin.username, permissions: [] })
  const as = { ...customer, access_token: data.access_token }
  expect((await t.call(authRoutes.refreshUserData, { as })).data.acting_admin).toBe(admin.username)
  expect((await t.call(authRoutes.refreshUserData, { as: customer })).data.acting_admin).toBeNull()
  const entries = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, customer._id))
  expect(entries).toMatchObject([
    {
      actor_id: admin._id,
      actor_name: listedNameOf(admin),
      act: 'sign_in_as_customer',
      subject_name: listedNameOf(customer),
    },
  ])
})

test('only customers are acted as, only by who holds the permission, and not by a blocked one', async () => {
  const [admin, customer] = [await makeAdmin(t), await makeUser(t)]
  const staff = await makeStaff(t, ['orders'])
  const blocked = await makeUser(t, { status: 2 })
  expect((await actAs(admin, staff._id)).error.code).toBe('not_found')
  expect((await actAs(admin, (await makeAdmin(t))._id)).error.code).toBe('not_found')
  expect((await actAs(admin, blocked._id)).error.code).toBe('account_not_active')
  expect((await actAs(staff, customer._id)).error.code).toBe('forbidden')
  expect((await actAs(customer, customer._id)).error.code).toBe('forbidden')
})

test('who acts as a customer may not do what only the person may', async () => {
  const [admin, customer] = [await makeAdmin(t), await makeUser(t)]
  const { data } = await actAs(admin, customer._id)
  const acting = await t.portal.gate.identify(`Bearer ${data.access_token}`)
  const person = await t.portal.gate.identify(`Bearer ${customer.access_token}`)
  if (!acting || !person) throw new Error('both are signed in')
  expect(() => refuseWhileActing(acting)).toThrow('acting_as_customer')
  expect(() => refuseWhileActing(person)).not.toThrow()
})

test("ending an admin's sign-ins ends those in which they act as somebody", async () => {
  const [admin, customer] = [await makeAdmin(t), await makeUser(t)]
  const { data } = await actAs(admin, customer._id)
  const as = { ...customer, access_token: data.access_token }
  expect((await t.call(authRoutes.refreshUserData, { as })).status).toBe(200)
  await endSignIns(t.db, admin._id)
  await expect
    .poll(async () => (await t.call(authRoutes.refreshUserData, { as })).status, { interval: 20 })
    .toBe(401)
  expect((await t.call(authRoutes.refreshUserData, { as: customer })).status).toBe(200)
})

test('acting ends when the customer joins the team or the acting person loses the permission', async () => {
  const [admin, customer] = [await makeAdmin(t), await makeUser(t)]
  const staff = await makeStaff(t, ['dealers_manager.login_to_dealer_account'])
  const change = (id: string, body: SentBody<typeof peopleRoutes.update>) =>
    t.call(peopleRoutes.update, { as: admin, params: { id }, body })
  const acting = async (user_id: string) => {
    const { data } = await actAs(staff, user_id)
    return async () => (await t.call(authRoutes.refreshUserData, { as: { ...data.user, ...data } })).status
  }
  const asCustomer = await acting(customer._id)
  expect(await asCustomer()).toBe(200)
  expect((await change(customer._id, { role_id: 3, permissions: ['settings'] })).status).toBe(200)
  await expect.poll(asCustomer).toBe(401)
  const asAnother = await acting((await makeUser(t))._id)
  expect(await asAnother()).toBe(200)
  expect((await change(staff._id, { permissions: [] })).status).toBe(200)
  await expect.poll(asAnother).toBe(401)
})

test('whoever acts as a customer can act as no other', async () => {
  const [admin, customer, other] = [await makeAdmin(t), await makeUser(t), await makeUser(t)]
  const { data } = await actAs(admin, customer._id)
  const { status, error } = await actAs({ ...customer, access_token: data.access_token }, other._id)
  expect([status, error.code]).toEqual([403, 'forbidden'])
  expect(await t.db.$count(sessions, eq(sessions.user_id, other._id))).toBe(1)
})

test('acting as a customer who is being blocked waits, and is refused', async () => {
  const [admin, customer] = [await makeAdmin(t), await makeUser(t)]
  const [blocked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const blocking = t.db.transaction(async (db) => {
    await db.update(users).set({ status: 2 }).where(eq(users._id, customer._id))
    blocked.resolve()
    await release.promise
  })
  await blocked.promise
  const acting = actAs(admin, customer._id)
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`
  try {
    await expect.poll(async () => (await t.db.execute(waiting)).rows.length, { timeout: 10_000 }).toBe(1)
  } finally {
    release.resolve()
  }
  await blocking
  expect((await acting).error.code).toBe('account_not_active')
})

test('who acts as a customer is out once that person is one no more', async () => {
  const [admin, customer] = [await makeAdmin(t), await makeUser(t)]
  const { data } = await actAs(admin, customer._id)
  const acting = { ...customer, access_token: data.access_token }
  await t.db
    .update(users)
    .set({ role_id: 3, permissions: ['orders'] })
    .where(eq(users._id, customer._id))
  const { status, error } = await t.call(authRoutes.refreshUserData, { as: acting })
  expect([status, error.code]).toEqual([401, 'signed_out'])
  expect((await t.call(authRoutes.refreshUserData, { as: customer })).status).toBe(200)
})
