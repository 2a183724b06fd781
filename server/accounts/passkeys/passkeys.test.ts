import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PasskeyProof } from '../../../shared/accounts/passkeys.ts'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import type { TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeUser, testPassword } from '../../test/factories.ts'
import { passkeyChallenges, passkeys } from '../../users/second-factor.tables.ts'
import { users } from '../../users/users.tables.ts'
import { callFromElsewhere, mailTo, signInWith, startAppBehindProxy } from '../account-fixtures.ts'
import { addPasskey, startSignIn } from '../second-factor/second-factor-fixtures.ts'
import { softwarePasskey } from './software-passkey-fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await startAppBehindProxy()
})
afterAll(() => t.close())

/** Takes the second step of a sign-in with the proof that `prove` makes. */
async function secondStep(user: SignedIn, prove: (asked: { challenge: string }) => PasskeyProof) {
  const { token, passkey } = await startSignIn(t, user)
  if (!passkey) throw new Error('no passkey is asked for')
  return callFromElsewhere(t, secondFactorRoutes.confirmSignIn, { body: { token, passkey: prove(passkey) } })
}
/** Signs in with a passkey alone. */
async function alone(prove: (asked: { challenge: string }) => PasskeyProof) {
  const { data } = await callFromElsewhere(t, secondFactorRoutes.passkeyOptions)
  const body = { passkey: prove(data) }
  return callFromElsewhere(t, secondFactorRoutes.signInWithPasskey, { body })
}

test('a passkey is the second step after the password', async () => {
  const user = await makeUser(t)
  const { passkey, added } = await addPasskey(t, user)
  expect(added.data.recovery_codes).toHaveLength(10)
  expect((await mailTo(t, user.email)).text).toContain('A passkey was added')
  const { methods, passkey: asked } = await startSignIn(t, user)
  expect(methods).toEqual(['passkey', 'recovery_code'])
  expect(asked).toMatchObject({ rpId: 'localhost', allowCredentials: [{ transports: ['internal'] }] })
  const { status, data } = await secondStep(user, passkey.prove)
  expect([status, data.user._id]).toEqual([200, user._id])
  const { data: mine } = await t.call(secondFactorRoutes.mine, { as: user })
  expect(mine.passkeys).toMatchObject([{ name: 'My phone' }])
  expect(mine.passkeys[0]?.last_used_at).not.toBeNull()
})

test('a passkey that checks its holder signs in alone, another one doesn’t', async () => {
  const user = await makeUser(t)
  const { passkey } = await addPasskey(t, user)
  const { status, data } = await alone((asked) => passkey.prove(asked, user))
  expect([status, data.user._id]).toEqual([200, user._id])
  const simple = await addPasskey(t, user, softwarePasskey({ checks: false }))
  expect(simple.added.data.recovery_codes).toEqual([])
  expect((await alone((asked) => simple.passkey.prove(asked, user))).error.code).toBe('passkey_refused')
  expect((await secondStep(user, simple.passkey.prove)).status).toBe(200)
})

test('a passkey that was used on another site is refused here, and so is one made there', async () => {
  const user = await makeUser(t)
  const { passkey } = await addPasskey(t, user)
  passkey.device.origin = 'http://localhost.evil.test:8080'
  expect((await secondStep(user, passkey.prove)).error.code).toBe('passkey_refused')
  passkey.device.origin = 'http://localhost:9999'
  expect((await alone(passkey.prove)).error.code).toBe('passkey_refused')
  const foreign = softwarePasskey({ origin: 'https://evil.test' })
  const { added } = await addPasskey(t, user, foreign)
  expect([added.status, added.error.code]).toEqual([422, 'passkey_refused'])
})

test('a proof counts once, and only for its purpose', async () => {
  const user = await makeUser(t)
  const { passkey } = await addPasskey(t, user)
  const { data: asked } = await callFromElsewhere(t, secondFactorRoutes.passkeyOptions)
  const body = { passkey: passkey.prove(asked) }
  const send = () => callFromElsewhere(t, secondFactorRoutes.signInWithPasskey, { body })
  const both = await Promise.all([send(), send()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const { data: other } = await callFromElsewhere(t, secondFactorRoutes.passkeyOptions)
  expect((await secondStep(user, () => passkey.prove(other))).error.code).toBe('passkey_refused')
  const password = { password: testPassword }
  const { data: adding } = await t.call(secondFactorRoutes.startPasskey, { as: user, body: password })
  expect((await secondStep(user, () => passkey.prove(adding))).error.code).toBe('passkey_refused')
  const { data: late } = await callFromElsewhere(t, secondFactorRoutes.passkeyOptions)
  await t.db.update(passkeyChallenges).set({ expires_at: sql`now()` })
  expect((await alone(() => passkey.prove(late))).error.code).toBe('passkey_refused')
})

test('a wrong signature, a strange passkey and somebody else’s are refused', async () => {
  const [user, stranger] = [await makeUser(t), await makeUser(t)]
  const [mine, theirs] = [await addPasskey(t, user), await addPasskey(t, stranger)]
  const forged = await secondStep(user, (asked) => {
    const proof = mine.passkey.prove(asked)
    return { ...proof, response: { ...proof.response, signature: 'MEUCIQ' } }
  })
  expect(forged.error.code).toBe('passkey_refused')
  expect((await secondStep(user, theirs.passkey.prove)).error.code).toBe('passkey_refused')
  expect((await alone((asked) => mine.passkey.prove(asked, stranger))).error.code).toBe('passkey_refused')
  expect((await alone(softwarePasskey().prove)).error.code).toBe('passkey_refused')
})

test('a passkey whose counter goes back is refused as a copy', async () => {
  const user = await makeUser(t)
  const { passkey } = await addPasskey(t, user)
  expect((await secondStep(user, passkey.prove)).status).toBe(200)
  passkey.device.counter = 0
  expect((await secondStep(user, passkey.prove)).error.code).toBe('passkey_refused')
})

test('a blocked account isn’t signed in to with a passkey', async () => {
  const user = await makeUser(t)
  const { passkey } = await addPasskey(t, user)
  await t.db.update(users).set({ status: 2 }).where(eq(users._id, user._id))
  expect((await alone(passkey.prove)).error.code).toBe('wrong_credentials')
})

test('adding and removing a passkey requires the password', async () => {
  const user = await makeUser(t)
  const wrong = { password: 'not the password' }
  const start = await t.call(secondFactorRoutes.startPasskey, { as: user, body: wrong })
  expect(start.error.code).toBe('password_wrong')
  await addPasskey(t, user)
  const { data } = await t.call(secondFactorRoutes.mine, { as: user })
  const params = { id: data.passkeys[0]?._id ?? '' }
  const remove = (as: SignedIn, password: string) =>
    t.call(secondFactorRoutes.removePasskey, { as, params, body: { password } })
  expect((await remove(user, wrong.password)).error.code).toBe('password_wrong')
  expect((await remove(await makeUser(t), testPassword)).status).toBe(404)
  expect((await remove(user, testPassword)).data).toEqual({ ok: true })
  expect((await signInWith(t, user.username, testPassword)).status).toBe(200)
  expect((await t.call(secondFactorRoutes.mine, { as: user })).data).toMatchObject({
    passkeys: [],
    recovery_codes_left: 0,
  })
})

test('a passkey is renamed by its owner alone', async () => {
  const user = await makeUser(t)
  await addPasskey(t, user)
  const mine = async () => (await t.call(secondFactorRoutes.mine, { as: user })).data.passkeys[0]
  const params = { id: (await mine())?._id ?? '' }
  const rename = (as: SignedIn, name: string) =>
    t.call(secondFactorRoutes.renamePasskey, { as, params, body: { name } })
  expect((await rename(await makeUser(t), 'Theirs')).status).toBe(404)
  expect((await rename(user, ' Workshop key ')).status).toBe(200)
  expect((await mine())?.name).toBe('Workshop key')
  expect((await rename(user, '')).error.code).toBe('invalid_input')
})

test('the same passkey is added once, and nobody has more than twenty', async () => {
  const user = await makeUser(t)
  const { passkey } = await addPasskey(t, user)
  expect((await addPasskey(t, await makeUser(t), passkey)).added.error.code).toBe('passkey_refused')
  await t.db.insert(passkeys).values(
    Array.from({ length: 19 }, (_, n) => ({
      user_id: user._id,
      credential_id: `${user._id}-${n}`,
      public_key: '',
      counter: 0,
      name: `Key ${n}`,
    })),
  )
  const body = { password: testPassword }
  const start = await t.call(secondFactorRoutes.startPasskey, { as: user, body })
  expect(start.error.code).toBe('too_many_passkeys')
})
