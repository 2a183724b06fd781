import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import type { SentBody } from '../../../shared/contract/route.ts'
import { storedMails } from '../../notifications/mail/mail.tables.ts'
import type { TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeUser, testPassword } from '../../test/factories.ts'
import { wrongCodes } from '../../users/second-factor.tables.ts'
import { callFromElsewhere, startAppBehindProxy } from '../account-fixtures.ts'
import { forgetTries } from '../sign-in/sign-in-tries.ts'
import { addPasskey, appCode, setUpApp, startSignIn, wrongAppCode } from './second-factor-fixtures.ts'

let t: TestApp
beforeAll(async () => {
  t = await startAppBehindProxy()
})
afterAll(() => t.close())

const confirm = (body: SentBody<typeof secondFactorRoutes.confirmSignIn>) =>
  callFromElsewhere(t, secondFactorRoutes.confirmSignIn, { body })

/** Starts a new second step. */
async function begin(user: SignedIn) {
  await forgetTries(t.db, user._id)
  return startSignIn(t, user)
}

/** Makes a person with an app for whom so many wrong codes were sent today. */
async function makeGuessed(count: number) {
  const user = await makeUser(t)
  const app = await setUpApp(t, user)
  const day = sql`(now() at time zone 'UTC')::date`
  await t.db.insert(wrongCodes).values({ user_id: user._id, day, count })
  return { user, ...app }
}

const warnings = async ({ email }: SignedIn) =>
  (await t.db.select().from(storedMails).where(eq(storedMails.to, email))).filter(({ text }) =>
    text.includes('entered 20 wrong codes today'),
  ).length

test('after twenty wrong codes of a day no code is taken, and the owner is mailed once', async () => {
  const { user, secret } = await makeGuessed(0)
  const code = wrongAppCode(secret)
  for (let round = 0; round < 4; round += 1) {
    const { token } = await begin(user)
    const guesses = await Promise.all(Array.from({ length: 5 }, () => confirm({ token, code })))
    expect(guesses.map(({ error }) => error.code)).toEqual(Array(5).fill('second_factor_wrong'))
  }
  await expect.poll(() => warnings(user)).toBe(1)
  const { token } = await begin(user)
  for (const tried of [code, appCode(secret)]) {
    const { status, error } = await confirm({ token, code: tried })
    expect([status, error.code]).toEqual([429, 'second_factor_codes_refused'])
  }
  expect(await warnings(user)).toBe(1)
})

test('codes sent at once get no more than what is left of the day', async () => {
  const { user, secret } = await makeGuessed(18)
  const { token } = await begin(user)
  const code = wrongAppCode(secret)
  const guesses = await Promise.all(Array.from({ length: 5 }, () => confirm({ token, code })))
  expect(guesses.filter(({ error }) => error.code === 'second_factor_wrong')).toHaveLength(2)
})

test('a recovery code and a passkey still sign in', async () => {
  const { user, recovery_codes } = await makeGuessed(20)
  const { passkey } = await addPasskey(t, user)
  const first = await begin(user)
  expect((await confirm({ token: first.token, recovery_code: recovery_codes[0] ?? '' })).status).toBe(200)
  const second = await begin(user)
  if (!second.passkey) throw new Error('no passkey was asked for')
  expect((await confirm({ token: second.token, passkey: passkey.prove(second.passkey) })).status).toBe(200)
})

test('right codes don’t count, and the next day begins anew', async () => {
  const { user, secret } = await makeGuessed(19)
  const right = await begin(user)
  expect((await confirm({ token: right.token, code: appCode(secret) })).status).toBe(200)
  const [row] = await t.db.select().from(wrongCodes).where(eq(wrongCodes.user_id, user._id))
  expect(row?.count).toBe(19)

  const yesterday = sql`(now() at time zone 'UTC')::date - 1`
  await t.db.update(wrongCodes).set({ day: yesterday, count: 20 }).where(eq(wrongCodes.user_id, user._id))
  const { token } = await begin(user)
  expect((await confirm({ token, code: wrongAppCode(secret) })).error.code).toBe('second_factor_wrong')
  expect((await confirm({ token, code: appCode(secret, 1) })).status).toBe(200)
})

test('guessing where the app is turned off counts too', async () => {
  const { user, secret } = await makeGuessed(20)
  const body = { password: testPassword, code: appCode(secret) }
  const { error } = await t.call(secondFactorRoutes.turnAppOff, { as: user, body })
  expect(error.code).toBe('second_factor_codes_refused')
})
