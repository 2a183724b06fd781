import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import type { SentBody } from '../../../shared/contract/route.ts'
import { creditEntries } from '../../money/credits/credits.tables.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import type { TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeOrder, makeStaff, makeUser, testPassword } from '../../test/factories.ts'
import { auditLog, users } from '../../users/users.tables.ts'
import { callFromElsewhere, findCode, mailTo, startAppBehindProxy } from '../account-fixtures.ts'

const newPassword = 'kl7-Wx_02qpZ'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startAppBehindProxy()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

const signIn = (username: string, password: string) =>
  callFromElsewhere(t, authRoutes.signIn, { body: { username, password } })
const actsOn = async (_id: string) => {
  const lines = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, _id)).orderBy(auditLog._id)
  return lines.map(({ act }) => act)
}

let made = 0
type NewPerson = SentBody<typeof peopleRoutes.create>
const formOf = (overrides: Partial<NewPerson> = {}): NewPerson => {
  const username = `new${++made}`
  const person = { firstname: 'Mia', lastname: 'Neu', username, email: `${username}@example.test` }
  return { ...person, role_id: 2, ...overrides }
}
const create = (as: SignedIn, body: NewPerson) => t.call(peopleRoutes.create, { as, body })
const remove = (as: SignedIn, { _id: id }: { _id: string }) =>
  t.call(peopleRoutes.remove, { as, params: { id } })
const changePassword = (as: SignedIn, { _id: id }: { _id: string }, password = newPassword) =>
  t.call(peopleRoutes.changePassword, { as, params: { id }, body: { password } })

describe('creating', () => {
  test('a person with a password signs in with it, and has a wallet', async () => {
    const form = formOf({ account_type: 'agent', price_type: 2, password: newPassword })
    const { status, data } = await create(admin, form)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      account_type: 'agent',
      price_type: 2,
      verified: true,
      status: 1,
      credits: { balance: 0 },
    })
    expect((await signIn(form.email, newPassword)).data).toMatchObject({ user: { _id: data._id } })
    expect(await actsOn(data._id)).toEqual(['person_created'])
    expect(await reconcile(t.portal)).toEqual([])
  })

  test('a person without a password is led to set one by mail', async () => {
    const form = formOf({ role_id: 3, permissions: ['orders'] })
    const { data } = await create(admin, form)
    expect(data.permissions).toEqual(['orders'])
    const mail = await mailTo(t, form.email)
    expect(mail.text).toContain(`/forgot_password?email=${encodeURIComponent(form.email)}`)
    await callFromElsewhere(t, authRoutes.sendForgotPassCode, { body: { email: form.email } })
    const code = findCode(await mailTo(t, form.email, 2))
    const token = await callFromElsewhere(t, authRoutes.checkForgotPassCode, {
      body: { email: form.email, code },
    })
    await callFromElsewhere(t, authRoutes.resetPassword, {
      body: { ...token.data, password: newPassword },
    })
    expect((await signIn(form.username, newPassword)).data).toMatchObject({
      user: { permissions: ['orders'] },
    })
  })

  test('an invalid form is refused, and no account is opened', async () => {
    const count = await t.db.$count(users)
    const refused = async (overrides: object) => (await create(admin, formOf(overrides))).error.code
    expect(await refused({ email: 'nobody' })).toBe('invalid_input')
    expect(await refused({ role_id: 4 })).toBe('invalid_input')
    expect(await refused({ password: 'short' })).toBe('invalid_input')
    expect(await refused({ password: 'password123' })).toBe('password_too_common')
    expect(await refused({ email: admin.email.toUpperCase() })).toBe('email_taken')
    expect(await refused({ username: admin.username })).toBe('username_taken')
    expect(await t.db.$count(users)).toBe(count)
  })

  test('staff open accounts of customers; colleagues need the permission for roles, and permissions and admins need an admin', async () => {
    const editor = await makeStaff(t, ['dealers_manager.edit'])
    const promoter = await makeStaff(t, ['dealers_manager.edit', 'dealers_manager.change_role'])
    expect((await create(editor, formOf())).status).toBe(200)
    expect((await create(editor, formOf({ role_id: 3 }))).error.code).toBe('forbidden')
    expect((await create(promoter, formOf({ role_id: 3 }))).status).toBe(200)
    const ticked = formOf({ role_id: 3, permissions: ['dealers_manager.edit'] })
    expect((await create(promoter, ticked)).error.code).toBe('forbidden')
    expect((await create(promoter, formOf({ role_id: 1 }))).error.code).toBe('forbidden')
    expect((await create(admin, formOf({ role_id: 1 }))).status).toBe(200)
  })
})

describe('a password set by the team', () => {
  test('replaces the old one, ends every sign-in and is announced by mail', async () => {
    const person = await makeUser(t)
    expect((await changePassword(admin, person)).status).toBe(200)
    const still = async () => (await t.call(authRoutes.refreshUserData, { as: person })).status
    await expect.poll(still, { interval: 20 }).toBe(401)
    expect((await signIn(person.email, testPassword)).error.code).toBe('wrong_credentials')
    expect((await signIn(person.email, newPassword)).status).toBe(200)
    expect((await mailTo(t, person.email)).text).not.toContain(newPassword)
    expect(await actsOn(person._id)).toEqual(['password_changed'])
  })

  test('is refused when it is weak, when nobody has the account, and for one’s own', async () => {
    const person = await makeUser(t)
    expect((await changePassword(admin, person, `${person.username}-1234`)).error.code).toBe(
      'password_too_common',
    )
    expect((await changePassword(admin, { _id: crypto.randomUUID() })).error.code).toBe('not_found')
    expect((await changePassword(admin, admin)).error.code).toBe('forbidden')
  })

  test('is not staff’s to set for an admin, nor for a colleague who may do more', async () => {
    const staff = await makeStaff(t, ['dealers_manager.change_dealer_password'])
    expect((await changePassword(staff, await makeAdmin(t))).error.code).toBe('forbidden')
    expect((await changePassword(staff, await makeStaff(t, ['settings']))).error.code).toBe('forbidden')
    expect((await changePassword(staff, await makeStaff(t, []))).status).toBe(200)
    expect((await changePassword(admin, await makeAdmin(t))).status).toBe(200)
  })
})

describe('deleting', () => {
  test('removes the person from the list and ends their sign-in; the ledger stays and agrees', async () => {
    const person = await makeUser(t, { credits: 700 })
    expect((await remove(admin, person)).data).toEqual({ ok: true })
    expect((await signIn(person.email, testPassword)).error.code).toBe('wrong_credentials')
    expect((await t.call(peopleRoutes.one, { as: admin, params: { id: person._id } })).status).toBe(404)
    const found = await t.call(peopleRoutes.list, { as: admin, query: { keywords: person.username } })
    expect(found.data.total).toBe(0)
    expect(await t.db.$count(creditEntries, eq(creditEntries.user_id, person._id))).toBe(2)
    expect(await reconcile(t.portal)).toEqual([])
    expect((await remove(admin, person)).error.code).toBe('not_found')
    expect(await actsOn(person._id)).toEqual(['person_deleted'])
  })

  test('is refused for oneself, for an admin by staff, and while an order is open', async () => {
    const staff = await makeStaff(t, ['dealers_manager.delete'])
    const { customer } = await makeOrder(t)
    expect((await remove(admin, admin)).error.code).toBe('forbidden')
    expect((await remove(staff, await makeAdmin(t))).error.code).toBe('forbidden')
    expect((await remove(admin, customer)).error.code).toBe('account_orders_open')
    expect((await t.call(peopleRoutes.one, { as: admin, params: { id: customer._id } })).status).toBe(200)
  })

  test('two admins who delete each other at once leave one', async () => {
    await t.db.update(users).set({ status: 2 }).where(eq(users.role_id, 1))
    const [one, two] = [await makeAdmin(t), await makeAdmin(t)]
    const answers = await Promise.all([remove(one, two), remove(two, one)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await t.db.$count(users, sql`role_id = 1 and status = 1 and deleted_at is null`)).toBe(1)
    admin = await makeAdmin(t)
  })
})

test('the inactive among the chosen customers are deleted and the others remain', async () => {
  const [away, unverified] = [await makeUser(t), await makeUser(t, { verified: false })]
  const [back, staff] = [await makeUser(t), await makeStaff(t, [])]
  const { customer: waiting } = await makeOrder(t)
  await t.db
    .update(users)
    .set({ last_signed_in_at: '2020-01-01T00:00:00.000Z' })
    .where(inArray(users._id, [away._id, waiting._id, staff._id]))
  const inactive_users = [away, away, unverified, back, staff, waiting].map(({ _id }) => _id)
  const { data } = await t.call(peopleRoutes.removeInactives, { as: admin, body: { inactive_users } })
  expect(data).toEqual({ deleted: 2, kept: 3 })
  const left = await t.db.select().from(users).where(inArray(users._id, inactive_users))
  const remaining = left.filter(({ deleted_at }) => !deleted_at).map(({ _id }) => _id)
  expect(remaining.sort()).toEqual([back, staff, waiting].map(({ _id }) => _id).sort())
  expect(await reconcile(t.portal)).toEqual([])
})

test('a customer may make none of these calls', async () => {
  const customer = await makeUser(t)
  for (const route of Object.values(peopleRoutes)) {
    const path = route.path.replace(':id', admin._id)
    const response = await fetch(`${t.url}/api${path}`, {
      method: route.method,
      headers: { authorization: `Bearer ${customer.access_token}`, 'content-type': 'application/json' },
      ...(route.method !== 'GET' && { body: '{}' }),
    })
    expect([path, response.status]).toEqual([path, 403])
  }
})
