import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { creditBalances } from '../../money/credits/credits.tables.ts'
import type { TestApp } from '../../test/app.ts'
import { users } from '../../users/users.tables.ts'
import {
  callFromElsewhere,
  findCode,
  mailTo,
  makeSignUpForm,
  startAppBehindProxy,
} from '../account-fixtures.ts'

let t: TestApp
beforeAll(async () => {
  t = await startAppBehindProxy()
})
afterAll(() => t.close())

const signUp = (overrides: Parameters<typeof makeSignUpForm>[0] = {}) =>
  callFromElsewhere(t, authRoutes.signUp, { body: makeSignUpForm(overrides) })

test('who signs up is signed in, unverified, active, with an empty wallet and a code in the mail', async () => {
  const { status, data } = await signUp({ email: 'Kim@Example.test', username: 'Kim.S' })
  expect(status).toBe(200)
  expect(data.user).toMatchObject({ username: 'Kim.S', email: 'kim@example.test', role_id: 2, credits: 0 })
  expect(data.user).toMatchObject({ verified: false, status: 1, permissions: [], acting_admin: null })
  const me = await callFromElsewhere(t, authRoutes.refreshUserData, { as: data })
  expect(me.data).toEqual(data.user)
  const wallets = await t.db.select().from(creditBalances).where(eq(creditBalances.user_id, data.user._id))
  expect(wallets).toHaveLength(1)
  const mail = await mailTo(t, 'kim@example.test')
  expect(findCode(mail)).toHaveLength(6)
  expect(mail.subject).toContain(findCode(mail))
  expect(mail.text).toContain('Hello Kim,')
})

test('the password is stored as an argon2id hash and never returned', async () => {
  const { data } = await signUp()
  const [row] = await t.db.select().from(users).where(eq(users._id, data.user._id))
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(data)).not.toContain('argon2')
})

test('a user name and an address belong to one person, whatever the case', async () => {
  await signUp({ username: 'Torque', email: 'torque@example.test' })
  const name = await signUp({ username: 'tORQUE' })
  expect([name.status, name.error.code]).toEqual([409, 'username_taken'])
  const address = await signUp({ email: 'TORQUE@example.test' })
  expect([address.status, address.error.code]).toEqual([409, 'email_taken'])
})

test('without a user name it is made from the address, free and within the limits', async () => {
  const nameFor = async (email: string) => {
    const { status, data } = await signUp({ username: undefined, phone: undefined, email })
    expect(status).toBe(200)
    return data.user.username
  }
  expect(await nameFor('Petra.Voss@garage.test')).toBe('petra.voss')
  expect(await nameFor('petra.voss@other.test')).toBe('petra.voss-2')
  expect(await nameFor('jo@tuning-hall.test')).toBe('jo-tuning-hall')
  expect(await nameFor(`${'x'.repeat(64)}@garage.test`)).toBe('x'.repeat(32))
  expect(await nameFor("'+'+@x.test")).toBe('customer')
  expect(await nameFor('orders+shop@garage.test')).toBe('orders-shop')
})

test('of twenty sign-ups with the same name before the @ at once each gets a name of its own', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => signUp({ username: undefined, email: `office@garage${n}.test` })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ data }) => data.user.username)).size).toBe(20)
})

test('of twenty sign-ups with one address at once one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp({ email: 'race@example.test' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(
    new Set(['email_taken']),
  )
})

test('a well-known password and one with the own name are refused', async () => {
  for (const form of [{ password: 'Password123' }, { username: 'gearbox', password: 'my-Gearbox-77' }]) {
    const { status, error } = await signUp(form)
    expect([status, error.code]).toEqual([422, 'password_too_common'])
    expect(error.fields).toEqual({ password: 'password_too_common' })
  }
})

test('every wrong field is named', async () => {
  const { status, error } = await signUp({
    username: 'a b',
    email: 'nobody',
    password: 'short',
    phone: 'call me',
    country: 'Germany',
    terms_accepted: false as true,
  })
  expect([status, error.code]).toEqual([422, 'invalid_input'])
  expect(Object.keys(error.fields ?? {}).sort()).toEqual(
    ['country', 'email', 'password', 'phone', 'terms_accepted', 'username'].sort(),
  )
})

test('while accounts are approved by hand a new one waits', async () => {
  await t.changeSettings({ approve_accounts: 'manual' })
  const { data } = await signUp()
  await t.changeSettings({ approve_accounts: 'automatic' })
  expect(data.user.status).toBe(0)
})
