import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import { serviceRoutes } from '../../../shared/services/services.ts'
import type { TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff, makeUser, testPassword } from '../../test/factories.ts'
import { auditLog } from '../../users/users.tables.ts'
import { mailTo, signInWith, startAppBehindProxy } from '../account-fixtures.ts'
import { addPasskey, appCode, setUpApp, startSignIn } from './second-factor-fixtures.ts'

let t: TestApp
beforeAll(async () => {
  t = await startAppBehindProxy()
})
afterAll(() => t.close())

const reset = (as: SignedIn, { _id: id }: SignedIn) =>
  t.call(secondFactorRoutes.reset, { as, params: { id } })

test('where the team needs a second factor, members without one can only set it up', async () => {
  const [admin, staff, customer] = [
    await makeAdmin(t),
    await makeStaff(t, ['tuning_services']),
    await makeUser(t),
  ]
  const services = (as: SignedIn) => t.call(serviceRoutes.all, { as })
  expect((await services(staff)).status).toBe(200)
  await t.changeSettings({ second_factor_for_team: true })
  for (const as of [admin, staff]) {
    const { status, error } = await services(as)
    expect([status, error.code]).toEqual([403, 'second_factor_needed'])
    expect((await t.call(authRoutes.refreshUserData, { as })).data.has_second_factor).toBe(false)
    expect((await signInWith(t, as.username, testPassword)).status).toBe(200)
  }
  expect((await t.call(serviceRoutes.offered, { as: customer })).status).toBe(200)
  await setUpApp(t, staff)
  await addPasskey(t, admin)
  for (const as of [admin, staff]) {
    await expect.poll(async () => (await services(as)).status, { interval: 20 }).toBe(200)
  }
  await t.changeSettings({ second_factor_for_team: false })
})

test('an admin takes away a second factor that was lost, which is mailed and recorded', async () => {
  const [admin, customer] = [await makeAdmin(t), await makeUser(t)]
  await setUpApp(t, customer)
  await addPasskey(t, customer)
  await startSignIn(t, customer)
  // Mails are sent side by side: those of the set-up first, or the last one needn't be the newest.
  await mailTo(t, customer.email, 2)
  expect((await reset(admin, customer)).data).toEqual({ ok: true })
  const { data } = await signInWith(t, customer.username, testPassword)
  expect(data.user.has_second_factor).toBe(false)
  expect((await mailTo(t, customer.email, 3)).text).toContain('Our team removed the second factor')
  const entries = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, customer._id))
  expect(entries).toMatchObject([{ actor_id: admin._id, act: 'second_factor_reset' }])
})

test('staff with the permission reset customers, not the team, and nobody themselves', async () => {
  const staff = await makeStaff(t, ['dealers_manager.change_dealer_password'])
  const [admin, customer] = [await makeAdmin(t), await makeUser(t)]
  for (const person of [staff, admin, customer]) await setUpApp(t, person)
  expect((await reset(staff, admin)).error.code).toBe('not_found')
  expect((await reset(staff, staff)).error.code).toBe('not_found')
  expect((await reset(admin, admin)).error.code).toBe('not_found')
  expect((await reset(customer, admin)).error.code).toBe('forbidden')
  expect((await reset(staff, customer)).data).toEqual({ ok: true })
  expect((await reset(admin, staff)).data).toEqual({ ok: true })
  await startSignIn(t, admin)
})

test('an admin who acts as a customer can’t change the customer’s ways to sign in', async () => {
  const [admin, customer] = [await makeAdmin(t), await makeUser(t)]
  await setUpApp(t, customer)
  const body = { user_id: customer._id }
  const { access_token } = (await t.call(authRoutes.signInAsCustomer, { as: admin, body })).data
  const as = { ...customer, access_token }
  const password = { password: testPassword }
  const answers = [
    await t.call(secondFactorRoutes.startApp, { as, body: password }),
    await t.call(secondFactorRoutes.confirmApp, { as, body: { code: '123456' } }),
    await t.call(secondFactorRoutes.turnAppOff, { as, body: { ...password, code: appCode('A'.repeat(32)) } }),
    await t.call(secondFactorRoutes.startPasskey, { as, body: password }),
    await t.call(secondFactorRoutes.renewRecoveryCodes, { as, body: password }),
    await t.call(secondFactorRoutes.renamePasskey, { as, params: { id: customer._id }, body: { name: 'x' } }),
    await t.call(secondFactorRoutes.removePasskey, { as, params: { id: customer._id }, body: password }),
  ]
  expect(answers.map(({ error }) => error.code)).toEqual(Array(7).fill('acting_as_customer'))
})

test('an account whose address isn’t confirmed sets nothing up', async () => {
  const as = await makeUser(t, { verified: false })
  const { error } = await t.call(secondFactorRoutes.startApp, { as, body: { password: testPassword } })
  expect(error.code).toBe('account_not_verified')
})
