import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { startTwilio } from '../../notifications/sms/twilio-fixture.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeUser } from '../../test/factories.ts'
import { mailedCodes } from '../../users/users.tables.ts'

let sms: Awaited<ReturnType<typeof startTwilio>>
let t: TestApp
beforeAll(async () => {
  sms = await startTwilio()
  const env = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+15005550006', TWILIO_BASE_URL: sms.url }
  t = await startTestApp({ env, settings: { sms_notification: true } })
})
afterAll(async () => {
  await t.close()
  await sms.close()
})
beforeEach(() => {
  sms.sent.length = 0
})

const ask = (as: SignedIn) => t.call(profileRoutes.sendPhoneCode, { as })
const confirm = (as: SignedIn, code: string) => t.call(profileRoutes.confirmPhone, { as, body: { code } })
const setPhone = (as: SignedIn, phone: string) => t.call(profileRoutes.updateProfile, { as, body: { phone } })

/** Reads the code of the SMS that arrives next. */
async function readCode(): Promise<string> {
  await expect.poll(() => sms.sent.length, { timeout: 10_000, interval: 50 }).toBe(1)
  return /^\d{6}/.exec(sms.sent[0]?.form.Body ?? '')?.[0] ?? ''
}

/** Sets the time of the last code back by minutes. */
const age = (user: SignedIn, minutes: number) =>
  t.db
    .update(mailedCodes)
    .set({ sent_at: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(mailedCodes.user_id, user._id))

test('the code from the SMS confirms the number, and another number isn’t confirmed', async () => {
  const user = await makeUser(t, { phone: '0049 170 5550001' })
  expect((await ask(user)).status).toBe(200)
  const code = await readCode()
  expect(sms.sent[0]?.form.To).toBe('+491705550001')
  expect((await confirm(user, code === '111111' ? '222222' : '111111')).error.code).toBe('code_wrong')
  expect((await confirm(user, code)).data.phone_confirmed).toBe(true)
  expect((await confirm(user, code)).error.code).toBe('code_expired')
  expect((await setPhone(user, '+49 (170) 555-0001')).data.phone_confirmed).toBe(true)
  expect((await setPhone(user, '+49 170 5550002')).data.phone_confirmed).toBe(false)
})

test('a code sent to one number confirms no other', async () => {
  const user = await makeUser(t, { phone: '+491705550003' })
  await ask(user)
  const code = await readCode()
  await setPhone(user, '+491705550004')
  expect((await confirm(user, code)).error.code).toBe('code_wrong')
})

test('a code of one person confirms nobody else’s number', async () => {
  const [user, other] = [
    await makeUser(t, { phone: '+491705550005' }),
    await makeUser(t, { phone: '+491705550005' }),
  ]
  await ask(user)
  expect((await confirm(other, await readCode())).error.code).toBe('code_expired')
})

test('there is one code a minute and five a day, used ones included', async () => {
  const user = await makeUser(t, { phone: '+491705550006' })
  await ask(user)
  expect((await ask(user)).error).toMatchObject({ code: 'code_sent_recently' })
  await confirm(user, await readCode())
  for (let n = 2; n <= 5; n += 1) {
    await age(user, 2)
    expect((await ask(user)).status).toBe(200)
  }
  await age(user, 2)
  const { error } = await ask(user)
  expect(error.code).toBe('code_sent_recently')
  expect(Date.parse(String(error.data?.next_after))).toBeGreaterThan(Date.now() + 23 * 3600_000)
})

test.each(['', '0170 1234567'])('no code goes to the number %j', async (phone) => {
  const user = await makeUser(t, { phone })
  expect((await ask(user)).error.code).toBe('channel_unavailable')
  expect((await confirm(user, '123456')).error.code).toBe('code_expired')
})
