import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes, type CaptchaChallenge } from '../../../shared/accounts/accounts.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import type { TestApp } from '../../test/app.ts'
import { makeService, makeUser, orderOf, originalFile, testPassword } from '../../test/factories.ts'
import { usedCaptchas } from '../../users/users.tables.ts'
import { callFromElsewhere, makeSignUpForm, startAppBehindProxy } from '../account-fixtures.ts'

let t: TestApp
beforeAll(async () => {
  t = await startAppBehindProxy({ settings: { captcha_verification: true } })
})
afterAll(() => t.close())

async function solved(tamper: (challenge: CaptchaChallenge) => CaptchaChallenge = (challenge) => challenge) {
  const { data } = await callFromElsewhere(t, authRoutes.captchaChallenge)
  const solution = await solveChallenge({ challenge: data, deriveKey })
  return btoa(JSON.stringify({ challenge: tamper(data), solution }))
}

async function signIn(captcha?: string) {
  const { username } = await makeUser(t)
  const { status, error } = await callFromElsewhere(t, authRoutes.signIn, {
    body: { username, password: testPassword, captcha },
  })
  return status === 200 ? 200 : error.code
}

test('a solved captcha lets people sign in', async () => {
  expect(await signIn(await solved())).toBe(200)
})

test('a challenge is valid for ten minutes', async () => {
  const { data } = await callFromElsewhere(t, authRoutes.captchaChallenge)
  const left_s = data.parameters.expiresAt - Date.now() / 1000
  expect(left_s).toBeGreaterThan(570)
  expect(left_s).toBeLessThanOrEqual(601)
})

test('a solution counts once, however many send it at once', async () => {
  const captcha = await solved()
  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(captcha)))
  expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'captcha_failed')).toHaveLength(9)
})

test('a missing, an invalid, an unsolved and a forged challenge are refused', async () => {
  const { data } = await callFromElsewhere(t, authRoutes.captchaChallenge)
  const unsolved = btoa(
    JSON.stringify({
      challenge: data,
      solution: { counter: 5, derivedKey: data.parameters.keyPrefix.repeat(2) },
    }),
  )
  const longer = await solved(({ parameters, signature }) => ({
    parameters: { ...parameters, expiresAt: parameters.expiresAt + 3600 },
    signature,
  }))
  for (const captcha of [undefined, '', 'nonsense', btoa('{}'), btoa('null'), unsolved, longer]) {
    expect(await signIn(captcha)).toBe('captcha_failed')
  }
})

test('signing up and asking for a new password require a captcha too', async () => {
  const up = (captcha?: string) =>
    callFromElsewhere(t, authRoutes.signUp, { body: makeSignUpForm({ captcha }) })
  const forgot = (captcha?: string) =>
    callFromElsewhere(t, authRoutes.sendForgotPassCode, { body: { email: 'nobody@example.test', captcha } })
  for (const ask of [up, forgot]) {
    expect((await ask()).error.code).toBe('captcha_failed')
    expect((await ask(await solved())).status).toBe(200)
  }
})

test('ordering requires a captcha too', async () => {
  const as = await makeUser(t, { credits: 1000 })
  const service = await makeService(t)
  const place = (captcha?: string) =>
    t.call(orderRoutes.place, { as, body: orderOf(service, { captcha }), files: [originalFile(1)] })
  expect((await place()).error.code).toBe('captcha_failed')
  expect((await place(await solved())).status).toBe(200)
})

test('used captchas are deleted once they are expired', async () => {
  await t.db.insert(usedCaptchas).values([
    { signature: 'long ago', expires_at: sql`now() - interval '2 minutes'` },
    { signature: 'just now', expires_at: sql`now() - interval '20 seconds'` },
  ])
  await signIn(await solved())
  const stored = (await t.db.select().from(usedCaptchas)).map(({ signature }) => signature)
  expect(stored).not.toContain('long ago')
  expect(stored).toContain('just now')
})

test('no captcha is required while the setting is off', async () => {
  await t.changeSettings({ captcha_verification: false })
  await expect.poll(() => signIn(), { interval: 20 }).toBe(200)
  await t.changeSettings({ captcha_verification: true })
})
