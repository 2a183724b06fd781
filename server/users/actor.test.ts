import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../shared/accounts/accounts.ts'
import { makeListeners } from '../platform/db/notices.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import type { SignedIn } from '../test/call.ts'
import { makeAdmin, makeStaff, makeUser } from '../test/factories.ts'
import { type Actors, rememberActors } from './actor.ts'
import { checkAccess } from './gate.ts'
import { startSession } from './sessions/sessions.ts'
import { sessions, users } from './users.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const sessionOf = async ({ _id }: SignedIn) => {
  const [session] = await t.db.select().from(sessions).where(eq(sessions.user_id, _id))
  return session?._id ?? ''
}
const call = (user: SignedIn) => t.call(authRoutes.refreshUserData, { as: user })
/** Changes a record without the verb that would end the person's sign-ins and notify every process. */
const set = (user: SignedIn, changes: Partial<typeof users.$inferInsert>) =>
  t.db.update(users).set(changes).where(eq(users._id, user._id))

/** Makes a cache of actors of its own, which receives the test's notices. */
function memory({ listening = true } = {}) {
  const listeners = makeListeners()
  const gaps: (() => void)[] = []
  const arriving = { listening }
  const actors = rememberActors(t.db, {
    get listening() {
      return arriving.listening
    },
    on: listeners.on,
    onGap: (forget) => void gaps.push(forget),
    close: async () => {},
  })
  return {
    actors,
    arriving,
    say: (user_id: string) => listeners.emit({ kind: 'actor', user_id }),
    miss: () => gaps.forEach((forget) => void forget()),
  }
}
const nameOf = async (actors: Actors, session_id: string) => (await actors.get(session_id))?.username

test('a blocked account and an ended sign-in are out by their record alone', async () => {
  const [blocked, ended, other] = [await makeUser(t), await makeUser(t), await makeUser(t)]
  await set(blocked, { status: 2 })
  await t.db.update(sessions).set({ ended_at: sql`now()` }).where(eq(sessions.user_id, ended._id))
  for (const user of [blocked, ended]) {
    const { status, error } = await call(user)
    expect([status, error.code]).toEqual([401, 'signed_out'])
  }
  expect((await call(other)).data._id).toBe(other._id)
})

test('an admin who acts as a customer is named; nobody else is', async () => {
  const [admin, customer] = [await makeAdmin(t), await makeUser(t)]
  const device = { ip: '', user_agent: '' }
  await startSession(t.db, t.portal.secret, customer._id, device, admin._id)
  const [acting] = await t.db.select().from(sessions).where(eq(sessions.acting_admin_id, admin._id))
  const { actors } = memory()
  const found = await actors.get(acting?._id ?? '')
  expect(found).toMatchObject({
    _id: customer._id,
    acting_admin: { _id: admin._id, username: admin.username },
  })
  expect(await actors.get(await sessionOf(admin))).toMatchObject({ acting_admin: null })
})

test('where the team needs a second factor, members without one are refused, and no customer is', async () => {
  const known = async (user: SignedIn) => {
    const actor = await memory().actors.get(await sessionOf(user))
    if (!actor) throw new Error('nobody is signed in')
    return actor
  }
  const [staff, customer] = [await known(await makeStaff(t, [])), await known(await makeUser(t))]
  const check = (has_second_factor: boolean, second_factor_for_team: boolean, actor = staff) =>
    checkAccess(
      { get: async () => ({ ...(await t.portal.settings.get()), second_factor_for_team }) },
      { ...actor, has_second_factor },
      { access: 'signed-in' },
    )
  await expect(check(false, true)).rejects.toMatchObject({ code: 'second_factor_needed' })
  await expect(check(true, true)).resolves.toBeUndefined()
  await expect(check(false, false)).resolves.toBeUndefined()
  await expect(check(false, true, customer)).resolves.toBeUndefined()
})

test('a user is remembered until a notice names them', async () => {
  const [one, other] = [await makeUser(t), await makeUser(t)]
  const ids = [await sessionOf(one), await sessionOf(other)] as const
  const { actors, say } = memory()
  expect(await nameOf(actors, ids[0])).toBe(one.username)
  expect(await nameOf(actors, ids[1])).toBe(other.username)
  for (const user of [one, other]) await set(user, { username: `${user.username}-new` })
  expect(await nameOf(actors, ids[0])).toBe(one.username)
  say(one._id)
  expect(await nameOf(actors, ids[0])).toBe(`${one.username}-new`)
  expect(await nameOf(actors, ids[1])).toBe(other.username)
})

test('no user is remembered after a gap, nor while notices don’t arrive', async () => {
  const user = await makeUser(t)
  const id = await sessionOf(user)
  const [listening, deaf] = [memory(), memory({ listening: false })]
  for (const { actors } of [listening, deaf]) expect(await nameOf(actors, id)).toBe(user.username)
  await set(user, { username: `${user.username}-new` })
  expect(await nameOf(deaf.actors, id)).toBe(`${user.username}-new`)
  expect(await nameOf(listening.actors, id)).toBe(user.username)
  listening.miss()
  expect(await nameOf(listening.actors, id)).toBe(`${user.username}-new`)
})

test('users are forgotten when notices stop to arrive, and those read meanwhile aren’t remembered after', async () => {
  const user = await makeUser(t)
  const id = await sessionOf(user)
  const [received, missed] = [memory(), memory({ listening: false })]
  for (const { actors } of [received, missed]) expect(await nameOf(actors, id)).toBe(user.username)
  received.arriving.listening = false
  missed.arriving.listening = true
  await set(user, { username: `${user.username}-new` })
  for (const { actors } of [received, missed]) expect(await nameOf(actors, id)).toBe(`${user.username}-new`)
})

test('a user who was read across a gap is not remembered', async () => {
  const user = await makeUser(t)
  const id = await sessionOf(user)
  const { actors, miss } = memory()
  const reading = actors.get(id)
  miss()
  await reading
  await set(user, { username: `${user.username}-new` })
  expect(await nameOf(actors, id)).toBe(`${user.username}-new`)
})

test('a user who changed while being read is not remembered', async () => {
  const user = await makeUser(t)
  const id = await sessionOf(user)
  const { actors, say } = memory()
  const reading = actors.get(id)
  say(user._id)
  await reading
  await set(user, { username: `${user.username}-new` })
  expect(await nameOf(actors, id)).toBe(`${user.username}-new`)
})

test('an unknown sign-in finds nobody, and leaves remembered users as they are', async () => {
  const user = await makeUser(t)
  const id = await sessionOf(user)
  const { actors, say } = memory()
  expect(await actors.get(randomUUID())).toBeNull()
  expect(await nameOf(actors, id)).toBe(user.username)
  await set(user, { username: `${user.username}-new` })
  expect(() => say(user._id)).not.toThrow()
  expect(await nameOf(actors, id)).toBe(`${user.username}-new`)
})
