import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../../shared/contract/errors.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeUser } from '../../test/factories.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { creditBalances, creditEntries } from './credits.tables.ts'
import { balanceOf, changeBalance, openWallet, reclaimCredits } from './ledger.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

function change(user: { _id: string }, delta: number, effect_key: string = randomUUID()) {
  return t.db.transaction((db) =>
    changeBalance(db, { user_id: user._id, delta, reason: 'manual', effect_key, created_by: null }),
  )
}

/** Returns the balance after a change, or the code with which it was refused. */
function outcome(user: { _id: string }, delta: number, effect_key?: string) {
  return change(user, delta, effect_key).catch((error: unknown) => {
    if (error instanceof AppError) return error.code
    throw error
  })
}

/** Takes credits that aren't paid any more; returns how many of them are owed, null when they were taken before. */
function gone(user: { _id: string }, credits: number, effect_key: string = randomUUID()) {
  const taken = { user_id: user._id, delta: -credits, effect_key, created_by: null }
  return t.db.transaction((db) => reclaimCredits(db, { ...taken, reason: 'refund' }))
}

async function walletOf(user: { _id: string }) {
  const [wallet] = await t.db.select().from(creditBalances).where(eq(creditBalances.user_id, user._id))
  return { credits: wallet?.credits, owed: wallet?.owed }
}

async function entriesOf(user: { _id: string }) {
  return t.db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.user_id, user._id))
    .orderBy(creditEntries.entry_no)
}

test('a change returns the new balance and writes an entry', async () => {
  const user = await makeUser(t)
  expect(await change(user, 450)).toBe(450)
  expect(await change(user, -200)).toBe(250)
  expect((await entriesOf(user)).map((entry) => entry.balance_after)).toEqual([0, 450, 250])
})

test('taking too many credits fails with the balance and the amount needed, and changes nothing', async () => {
  const user = await makeUser(t, { credits: 100 })
  await expect(change(user, -101)).rejects.toMatchObject({
    code: 'insufficient_balance',
    data: { credits: 100, needed: 101 },
  })
  expect(await balanceOf(t.db, user._id)).toBe(100)
  expect(await entriesOf(user)).toHaveLength(2)
})

test('without a wallet there are no credits to take, and giving some opens one', async () => {
  const user = await makeUser(t)
  await t.db.delete(creditEntries).where(eq(creditEntries.user_id, user._id))
  await t.db.delete(creditBalances).where(eq(creditBalances.user_id, user._id))
  await expect(change(user, -1)).rejects.toMatchObject({
    ...{ code: 'insufficient_balance', data: { credits: 0, needed: 1 } },
  })
  expect(await outcome(user, 5)).toBe(5)
})

test('a wallet opened again keeps what is in it', async () => {
  const user = await makeUser(t, { credits: 300 })
  await Promise.all([openWallet(t.db, user._id, null), openWallet(t.db, user._id, null)])
  expect(await balanceOf(t.db, user._id)).toBe(300)
  expect((await entriesOf(user)).filter((entry) => entry.reason === 'opened')).toHaveLength(1)
})

test.each([-100, 0, 100])('twenty times the same change of %i at once is one', async (delta) => {
  const user = await makeUser(t, { credits: 100 })
  const effect_key = randomUUID()
  const results = await Promise.all(Array.from({ length: 20 }, () => change(user, delta, effect_key)))
  expect(new Set(results)).toEqual(new Set([100 + delta]))
  expect(await balanceOf(t.db, user._id)).toBe(100 + delta)
  expect(await entriesOf(user)).toHaveLength(3)
})

test('a repeated change leaves the balance as it was last changed', async () => {
  const user = await makeUser(t, { credits: 100 })
  const read = () => t.db.select().from(creditBalances).where(eq(creditBalances.user_id, user._id))
  await change(user, 50, 'once')
  const before = await read()
  await change(user, 50, 'once')
  expect(await read()).toEqual(before)
})

test('a change that is rolled back takes nothing', async () => {
  const user = await makeUser(t, { credits: 100 })
  const undone = t.db.transaction(async (db) => {
    await changeBalance(db, {
      user_id: user._id,
      delta: -60,
      reason: 'manual',
      effect_key: randomUUID(),
      created_by: null,
    })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await balanceOf(t.db, user._id)).toBe(100)
})

test('of fifty concurrent debits of credits for ten, ten succeed', async () => {
  const user = await makeUser(t, { credits: 1000 })
  const results = await Promise.all(Array.from({ length: 50 }, () => outcome(user, -100)))
  expect(results.filter((result) => result === 'insufficient_balance')).toHaveLength(40)
  expect(await balanceOf(t.db, user._id)).toBe(0)
})

test('reclaimed credits are taken from the balance, and the rest is owed', async () => {
  const user = await makeUser(t, { credits: 1000 })
  const owed = await Promise.all(Array.from({ length: 15 }, () => gone(user, 100)))
  expect(owed.filter((credits) => credits === 0)).toHaveLength(10)
  expect(owed.filter((credits) => credits === 100)).toHaveLength(5)
  expect(await walletOf(user)).toEqual({ credits: 0, owed: 500 })
  expect(await gone(await makeUser(t, { credits: 30 }), 100)).toBe(70)
})

test('the same credits are reclaimed once, however often it is requested at once', async () => {
  const user = await makeUser(t, { credits: 150 })
  const effect_key = randomUUID()
  const owed = await Promise.all(Array.from({ length: 20 }, () => gone(user, 100, effect_key)))
  expect(owed.filter((credits) => credits !== null)).toEqual([0])
  expect(await gone(user, 100, effect_key)).toBeNull()
  expect(await walletOf(user)).toEqual({ credits: 50, owed: 0 })
  expect(await entriesOf(user)).toHaveLength(3)
})

test('a person without a wallet owes all reclaimed credits', async () => {
  const user = await makeUser(t)
  await t.db.delete(creditEntries).where(eq(creditEntries.user_id, user._id))
  await t.db.delete(creditBalances).where(eq(creditBalances.user_id, user._id))
  expect(await gone(user, 100)).toBe(100)
  expect(await walletOf(user)).toEqual({ credits: 0, owed: 100 })
})

test.each([
  ['less than', 40, { credits: 0, owed: 60 }, 40],
  ['just', 100, { credits: 0, owed: 0 }, 100],
  ['more than', 130, { credits: 30, owed: 0 }, 100],
])(
  'new credits of %s what is owed go to it first, by a line of their own',
  async (_, delta, left, settled) => {
    const user = await makeUser(t)
    await gone(user, 100)
    expect(await change(user, delta)).toBe(left.credits)
    expect(await walletOf(user)).toEqual(left)
    expect((await entriesOf(user)).slice(-2)).toMatchObject([
      { delta, owed_delta: 0, balance_after: delta, reason: 'manual' },
      { delta: -settled, owed_delta: -settled, balance_after: left.credits, reason: 'debt_settled' },
    ])
  },
)

test('opening the wallet of a person with a debt writes no entry of the debt', async () => {
  const user = await makeUser(t)
  await gone(user, 100)
  await change(user, 0)
  expect((await entriesOf(user)).map(({ reason }) => reason)).toEqual(['opened', 'refund', 'manual'])
})

test('a balance has the time of its last change of any kind', async () => {
  const user = await makeUser(t, { credits: 100 })
  const ways = [() => change(user, 50), () => change(user, -50), () => gone(user, 10)]
  for (const way of ways) {
    await t.db.update(creditBalances).set({ changed_at: '2020-01-01T00:00:00Z' })
    await way()
    const [balance] = await t.db.select().from(creditBalances).where(eq(creditBalances.user_id, user._id))
    expect(balance?.changed_at).toBe((await entriesOf(user)).at(-1)?.created_at)
  }
})

test('random concurrent changes never fall below zero, keep the sum right, and happen once each', async () => {
  const someChange = fc.record({
    person: fc.nat(1),
    delta: fc.integer({ min: -400, max: 400 }),
    key: fc.nat(12),
    isGone: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(someChange, { maxLength: 12 }), { maxLength: 4 }), async (batches) => {
      const people = [await makeUser(t, { credits: 500 }), await makeUser(t)]
      const round = randomUUID()
      for (const batch of batches) {
        await Promise.all(
          batch.map(({ person, delta, key, isGone }) => {
            const who = people[person]
            const effect_key = `${round}:${person}:${key}`
            return who && (isGone ? gone(who, Math.abs(delta), effect_key) : outcome(who, delta, effect_key))
          }),
        )
      }
      for (const person of people) {
        const entries = await entriesOf(person)
        const sum = entries.reduce((total, entry) => total + entry.delta, 0)
        const owed = entries.reduce((total, entry) => total + entry.owed_delta, 0)
        expect(await walletOf(person)).toEqual({ credits: sum, owed })
        expect(Math.min(sum, owed)).toBe(0)
        expect(entries.every((entry) => entry.balance_after >= 0)).toBe(true)
      }
      expect(await reconcile(t.portal)).toEqual([])
    }),
    { numRuns: 40 },
  )
}, 60_000)
