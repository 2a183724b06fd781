import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '../../../shared/accounts/accounts.ts'
import { makePerson } from './person-fixture.ts'

const answers: ((user: Me) => void)[] = []
vi.mock('../api/api.ts', () => ({ call: () => new Promise<Me>((answer) => answers.push(answer)) }))

const stored = new Map<string, string>()
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
const { storeUser, sessionStore } = await import('./session.ts')
const { refreshUser } = await import('./refresh-user.ts')

const tokens = { access_token: 'a', refresh_token: 'r' }
beforeEach(() => {
  answers.length = 0
  sessionStore.set({ user: makePerson({ verified: false }), ...tokens })
})

test('an answer that was on its way while the person changed is asked for again', async () => {
  const refreshed = refreshUser({ force: true })
  storeUser(makePerson({ verified: true }))
  answers.shift()?.(makePerson({ verified: false }))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  expect(sessionStore.get()?.user.verified).toBe(true)
  answers.shift()?.(makePerson({ verified: true, firstname: 'Kim' }))
  await refreshed
  expect(sessionStore.get()?.user).toMatchObject({ verified: true, firstname: 'Kim' })
})

test('an answer after signing out signs nobody in', async () => {
  const refreshed = refreshUser({ force: true })
  sessionStore.set(null)
  answers.shift()?.(makePerson({}))
  await refreshed
  expect(sessionStore.get()).toBeNull()
  expect(answers).toHaveLength(0)
})

test('two answers of the same are stored without asking again', async () => {
  const both = [refreshUser({ force: true }), refreshUser({ force: true })]
  for (const answer of answers.splice(0)) answer(makePerson({ verified: false }))
  await Promise.all(both)
  expect(answers).toHaveLength(0)
})
