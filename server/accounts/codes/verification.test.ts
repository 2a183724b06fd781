import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import type { PersonRow } from '../../../shared/accounts/person.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { notifications } from '../../notifications/delivery/notifications.tables.ts'
import { storedMails } from '../../notifications/mail/mail.tables.ts'
import type { TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff, makeUser, testPassword } from '../../test/factories.ts'
import { mailedCodes, users } from '../../users/users.tables.ts'
import { anotherCode, callFromElsewhere, findCode, mailTo, startAppBehindProxy } from '../account-fixtures.ts'

let t: TestApp
beforeAll(async () => {
  t = await startAppBehindProxy()
})
afterAll(() => t.close())

const send = (as: SignedIn) => callFromElsewhere(t, authRoutes.sendVerificationCode, { as })
const check = (as: SignedIn, code: string) =>
  callFromElsewhere(t, authRoutes.checkVerificationCode, { as, body: { code } })
const change = (
  user: SignedIn,
  changes: Partial<Record<'sent' | 'sent_at' | 'first_sent_at' | 'expires_at', ReturnType<typeof sql>>>,
) => t.db.update(mailedCodes).set(changes).where(eq(mailedCodes.user_id, user._id))

async function withCode({ status = 1 }: { status?: PersonRow['status'] } = {}) {
  const user = await makeUser(t, { verified: false, status })
  const sent = await send(user)
  return { user, sent, code: findCode(await mailTo(t, user.email)) }
}

test('the code from the mail verifies the account, once and from then on', async () => {
  const { user, code } = await withCode()
  const mayAct = async () => (await t.call(creditRoutes.mine, { as: user })).status
  expect(await mayAct()).toBe(403)
  const { status, data } = await check(user, code)
  expect([status, data.verified]).toEqual([200, true])
  expect((await t.call(authRoutes.refreshUserData, { as: user })).data.verified).toBe(true)
  const left = await t.db.select().from(mailedCodes).where(eq(mailedCodes.user_id, user._id))
  expect(left).toHaveLength(0)
  await expect.poll(mayAct, { interval: 20 }).toBe(200)
})

test('one’s own code verifies nobody else, and leaves their codes as they are', async () => {
  const [mine, theirs] = [await withCode(), await withCode()]
  await check(mine.user, mine.code)
  const [row] = await t.db.select().from(users).where(eq(users._id, theirs.user._id))
  expect(row?.verified).toBe(false)
  expect((await check(theirs.user, theirs.code)).data.verified).toBe(true)
})

test('a verified account answers that it is verified, whatever code is sent', async () => {
  const { status, data } = await check(await makeUser(t), '000000')
  expect([status, data.verified]).toEqual([200, true])
})

test('approvers are notified of a waiting account once its address is verified, and of no other', async () => {
  const approver = await makeStaff(t, ['dealers_manager.dealers_list'])
  const notified = () =>
    t.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.user_id, approver._id), eq(notifications.name, 'account_waiting')))
  const active = await withCode()
  await check(active.user, active.code)
  expect(await notified()).toHaveLength(0)
  const waiting = await withCode({ status: 0 })
  await check(waiting.user, waiting.code)
  await expect
    .poll(async () => JSON.stringify(await notified()), { interval: 20 })
    .toContain(waiting.user.username)
  expect(await notified()).toHaveLength(1)
})

test('a code is stored hashed', async () => {
  const { user, code } = await withCode()
  const [row] = await t.db.select().from(mailedCodes).where(eq(mailedCodes.user_id, user._id))
  expect(JSON.stringify(row)).not.toContain(code)
})

test('a new code is sent at most every 60 seconds, and the answer says when', async () => {
  const { user, sent, code } = await withCode()
  const pause_ms = Date.parse(sent.data.next_after) - Date.parse(sent.data.sent_at)
  expect(pause_ms).toBe(60_000)
  const again = await send(user)
  expect([again.status, again.error.code]).toEqual([429, 'code_sent_recently'])
  expect(again.error.data).toEqual({ next_after: sent.data.next_after })
  await change(user, { sent_at: sql`now() - interval '61 seconds'` })
  expect((await send(user)).status).toBe(200)
  const fresh = findCode(await mailTo(t, user.email, 2))
  if (fresh !== code) expect((await check(user, code)).error.code).toBe('code_wrong')
  expect((await check(user, fresh)).status).toBe(200)
})

test('after the tenth code of a day there is none until the day is over', async () => {
  const { user } = await withCode()
  await change(user, { sent: sql`9`, sent_at: sql`now() - interval '61 seconds'` })
  expect((await send(user)).status).toBe(200)
  await change(user, { sent_at: sql`now() - interval '61 seconds'` })
  const refused = await send(user)
  expect([refused.status, refused.error.code]).toEqual([429, 'code_sent_recently'])
  const hours = (Date.parse(String(refused.error.data?.next_after)) - Date.now()) / 3600_000
  expect(hours).toBeGreaterThan(23)
  await change(user, { first_sent_at: sql`now() - interval '25 hours'` })
  expect((await send(user)).status).toBe(200)
  await change(user, { sent_at: sql`now() - interval '61 seconds'` })
  expect((await send(user)).status).toBe(200)
})

test('ten requests at once send one mail', async () => {
  const user = await makeUser(t, { verified: false })
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(user)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await mailTo(t, user.email)
  const mails = await t.db.select().from(storedMails).where(eq(storedMails.to, user.email))
  expect(mails).toHaveLength(1)
})

test('the sixth try is refused, even with the right code', async () => {
  const { user, code } = await withCode()
  for (const tries_left of [4, 3, 2, 1, 0]) {
    const { status, error } = await check(user, anotherCode(code))
    expect([status, error.code, error.data]).toEqual([422, 'code_wrong', { tries_left }])
  }
  const { status, error } = await check(user, code)
  expect([status, error.code]).toEqual([429, 'code_tries_used_up'])
})

test('a hundred guesses at once, from five devices, get five tries', async () => {
  const { user, code } = await withCode()
  const body = { username: user.username, password: testPassword }
  const devices = await Promise.all(
    Array.from({ length: 5 }, () => callFromElsewhere(t, authRoutes.signIn, { body })),
  )
  const answers = await Promise.all(
    devices.flatMap(({ data }) =>
      Array.from({ length: 20 }, () => check({ ...user, ...data }, anotherCode(code))),
    ),
  )
  expect(answers.filter(({ error }) => error.code === 'code_wrong')).toHaveLength(5)
  // However many devices: the calls of a minute are the person's.
  expect(answers.filter(({ error }) => error.code === 'code_tries_used_up')).toHaveLength(15)
  expect(answers.filter(({ error }) => error.code === 'too_many_requests')).toHaveLength(80)
})

test('a code is valid for ten minutes', async () => {
  const { user, code } = await withCode()
  const [row] = await t.db.select().from(mailedCodes).where(eq(mailedCodes.user_id, user._id))
  expect(Date.parse(row?.expires_at ?? '') - Date.parse(row?.sent_at ?? '')).toBe(600_000)
  await change(user, { expires_at: sql`now()` })
  expect((await check(user, code)).error.code).toBe('code_expired')
})

test("somebody else's code is wrong", async () => {
  const [mine, theirs] = [await withCode(), await withCode()]
  if (mine.code !== theirs.code) expect((await check(mine.user, theirs.code)).error.code).toBe('code_wrong')
})
