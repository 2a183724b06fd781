import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { emailChangeRoutes } from '../../../shared/accounts/email-change.ts'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import type { TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeUser, testPassword } from '../../test/factories.ts'
import { passkeys } from '../../users/second-factor.tables.ts'
import { mailedCodes, users } from '../../users/users.tables.ts'
import {
  anotherCode,
  callFromElsewhere,
  findCode,
  mailTo,
  makeSignUpForm,
  signInWith,
  startAppBehindProxy,
} from '../account-fixtures.ts'
import { emailChanges } from './email-changes.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startAppBehindProxy()
})
afterAll(() => t.close())

const { askForNewEmail, confirmNewEmail, undoEmailChange } = emailChangeRoutes
let addresses = 0
const freshAddress = () => `moved${++addresses}@example.test`
const ask = (as: SignedIn, email: string, password = testPassword) =>
  t.call(askForNewEmail, { as, body: { email, password } })
const confirm = (as: SignedIn, email: string, code: string) =>
  t.call(confirmNewEmail, { as, body: { email, code } })
const undo = (token: string) => callFromElsewhere(t, undoEmailChange, { body: { token } })
const emailOf = async ({ _id }: SignedIn) =>
  (await t.db.select({ email: users.email }).from(users).where(eq(users._id, _id)))[0]?.email
const codeTo = async (email: string) => findCode(await mailTo(t, email))

/** Changes a person's address, and returns the token of the mail to the one before. */
async function move(person: SignedIn, from: string, to: string, mails = 1): Promise<string> {
  await t.db.delete(mailedCodes).where(eq(mailedCodes.user_id, person._id))
  expect((await ask(person, to)).status).toBe(200)
  expect((await confirm(person, to, await codeTo(to))).data.email).toBe(to)
  const token = /undo_email_change\?token=(\S+)/.exec((await mailTo(t, from, mails)).text)?.[1]
  if (!token) throw new Error('no link in the mail')
  return token
}

test('a code to the new address changes it, and the old one is notified', async () => {
  const person = await makeUser(t)
  const email = freshAddress()
  await ask(person, email.toUpperCase())
  expect(await emailOf(person)).toBe(person.email)
  const code = await codeTo(email)
  expect((await confirm(person, email, anotherCode(code))).error.code).toBe('code_wrong')
  expect((await confirm(person, freshAddress(), code)).error.code).toBe('code_wrong')
  expect((await confirm(person, email, code)).data.email).toBe(email)
  expect((await mailTo(t, person.email)).text).toContain(email)
  expect((await signInWith(t, email, testPassword)).status).toBe(200)
})

test('the password is asked for, and the address must be another one', async () => {
  const person = await makeUser(t)
  expect((await ask(person, freshAddress(), 'not my password')).error.code).toBe('password_wrong')
  expect((await ask(person, person.email.toUpperCase())).error.fields).toHaveProperty('email')
})

test('five codes a day are sent, one a minute, however many were used', async () => {
  const person = await makeUser(t)
  expect((await ask(person, freshAddress())).status).toBe(200)
  expect((await ask(person, freshAddress())).error.code).toBe('code_sent_recently')
  const aMinuteAgo = { sent_at: sql`now() - interval '2 minutes'`, sent: 4 }
  const theirs = eq(mailedCodes.user_id, person._id)
  await t.db.update(mailedCodes).set(aMinuteAgo).where(theirs)
  const email = freshAddress()
  await ask(person, email)
  await confirm(person, email, await codeTo(email))
  await t.db.update(mailedCodes).set({ sent_at: aMinuteAgo.sent_at }).where(theirs)
  expect((await ask(person, freshAddress())).error.code).toBe('code_sent_recently')
})

test('asking for an address that somebody has answers the same, and only they are notified', async () => {
  const other = await makeUser(t)
  const person = await makeUser(t)
  const answer = await ask(person, other.email.toUpperCase())
  expect([answer.status, Object.keys(answer.data).sort()]).toEqual([200, ['next_after', 'sent_at']])
  const mail = await mailTo(t, other.email)
  expect(mail.text).not.toMatch(/\d{6}/)
})

test('who had the address takes the change back, with later ones, sign-ins, password and added passkeys', async () => {
  const person = await makeUser(t)
  const first = freshAddress()
  const token = await move(person, person.email, first)
  await t.db.insert(passkeys).values({
    ...{ user_id: person._id, credential_id: person._id, public_key: 'x', counter: 0, name: 'Theirs' },
    created_at: sql`clock_timestamp()`,
  })
  const later = await move(person, first, freshAddress(), 2)
  expect(await undo(token)).toMatchObject({ status: 200, data: { email: person.email } })
  expect(await emailOf(person)).toBe(person.email)
  expect((await t.call(authRoutes.refreshUserData, { as: person })).status).toBe(401)
  expect((await signInWith(t, person.email, testPassword)).status).toBe(401)
  expect(await t.db.$count(passkeys, eq(passkeys.user_id, person._id))).toBe(0)
  expect((await undo(token)).error.code).toBe('code_expired')
  expect((await undo(later)).error.code).toBe('code_expired')
})

test('a change can be taken back for seven days', async () => {
  const person = await makeUser(t)
  const token = await move(person, person.email, freshAddress())
  await t.db
    .update(emailChanges)
    .set({ created_at: sql`now() - interval '8 days'` })
    .where(eq(emailChanges.user_id, person._id))
  expect((await undo(token)).error.code).toBe('code_expired')
})

test('nobody else gets an address that its owner may still take back', async () => {
  const person = await makeUser(t)
  await move(person, person.email, freshAddress())
  const signUp = { body: makeSignUpForm({ email: person.email }) }
  expect((await callFromElsewhere(t, authRoutes.signUp, signUp)).error.code).toBe('email_taken')
  expect((await ask(await makeUser(t), person.email)).status).toBe(200)
  expect((await mailTo(t, person.email, 2)).text).not.toMatch(/\d{6}/)
})

test('an address set by the team stays: neither a code nor a link from before changes it', async () => {
  const admin = await makeAdmin(t)
  const person = await makeUser(t)
  const moved = freshAddress()
  const token = await move(person, person.email, moved)
  await t.db.delete(mailedCodes).where(eq(mailedCodes.user_id, person._id))
  const asked = freshAddress()
  await ask(person, asked)
  const set = freshAddress()
  await t.call(peopleRoutes.update, { as: admin, params: { id: person._id }, body: { email: set } })
  expect((await confirm(person, asked, await codeTo(asked))).error.code).toBe('code_wrong')
  expect((await undo(token)).error.code).toBe('code_expired')
  expect(await emailOf(person)).toBe(set)
})
