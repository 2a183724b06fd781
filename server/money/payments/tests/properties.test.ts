import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentRoutes } from '../../../../shared/money/payments.ts'
import { reconcile } from '../../reconcile/reconcile.ts'
import { type MoneyApp, startMoneyApp, walletOf } from '../payment-fixtures.ts'
import { payments, refunds } from '../payments.tables.ts'
import { refreshPayment } from '../refresh-payments.ts'
import { requestRefund } from '../request-refund.ts'
import { makeScenario, performAction, randomSequences, type Scenario } from './random-actions-fixtures.ts'

let t: MoneyApp
beforeAll(async () => {
  t = await startMoneyApp()
})
afterAll(() => t.close())

/**
 * Runs of random actions; `npm run soak` plays many more. A failure is repeated with the `MONEY_SEED` and `MONEY_PATH`
 * that it prints.
 */
const numRuns = Number(process.env.MONEY_RUNS ?? 5)
const { MONEY_SEED, MONEY_PATH } = process.env
const replay = {
  ...(MONEY_SEED && { seed: Number(MONEY_SEED) }),
  ...(MONEY_PATH && { path: MONEY_PATH }),
}

const findings = async () =>
  (await reconcile(t.portal)).map(({ problem, record, detail }) => `${problem}, ${record}: ${detail}`)
/** Findings that aren't defects, but wait for a person. */
const needsPerson = /^(payment_with_problem|refund_failed),/

/** Delivers every webhook, asks about every dispute, and requests every refund. */
async function finishPending({ mail, statuses }: Scenario) {
  for (const event of mail) statuses.push(await t.emulator.deliver(event))
  for (const payment of await t.db.select().from(payments).where(eq(payments.status, 'disputed')))
    await refreshPayment(t.portal, payment)
  const asked = and(eq(refunds.status, 'asked'), eq(refunds.origin, 'team'))
  for (const { _id } of await t.db.select().from(refunds).where(asked)) await requestRefund(t.portal, _id)
}

/** Resolves all payments on the review list: surplus money, and refunds of disputed money. */
async function resolveAll({ admin, payments: made }: Scenario) {
  const ids = made.map(({ _id }) => _id)
  const open = and(inArray(payments._id, ids), isNotNull(payments.problem), isNull(payments.settled_at))
  const failed = await t.db
    .select({ _id: refunds.payment_id })
    .from(refunds)
    .where(eq(refunds.status, 'failed'))
  const problems = await t.db.select({ _id: payments._id }).from(payments).where(open)
  for (const id of new Set([...problems, ...failed].map(({ _id }) => _id))) {
    await t.call(paymentRoutes.resolve, { as: admin, params: { id }, body: { reason: 'Seen' } })
  }
}

/** Checks that each payment has the same amounts at the provider and here. */
async function expectProviderAgrees({ payments: made }: Scenario) {
  for (const { _id } of made) {
    const [row] = await t.db.select().from(payments).where(eq(payments._id, _id))
    if (!row || row.method === 'bank') continue
    const created_at = new Date(row.created_at)
    const known = {
      payment_id: _id,
      provider_id: row.provider_id,
      amount: row.amount,
      currency: row.currency,
    }
    const report = await t.portal.payments[row.method]?.status({ ...known, created_at })
    const came = report && ['paid', 'refunded', 'disputed'].includes(report.status)
    expect([_id, Boolean(row.paid_at)]).toEqual([_id, Boolean(came)])
    // A bank may dispute what was too much, or what the team gave back meanwhile: no credits hang on it.
    if (row.problem || row.status === 'refunded') continue
    expect([_id, row.status === 'disputed']).toEqual([_id, report?.status === 'disputed'])
  }
}

test.each(['credits', 'direct'] as const)(
  'whatever people, providers and banks do, in whatever order and at once, the money adds up (orders paid by: %s)',
  async (payment_type) => {
    await t.changeSettings({ payment_type })
    const property = fc.asyncProperty(randomSequences, async (sequence) => {
      // What an earlier failure left behind, while a smaller one is looked for.
      const before = await findings()
      const scenario = await makeScenario(t)
      for (const group of sequence) await Promise.all(group.map((action) => performAction(scenario, action)))
      await finishPending(scenario)
      // No deadlock, no defect: what can't be done is refused.
      expect(scenario.statuses.filter((status) => status >= 500)).toEqual([])
      for (const person of scenario.people) {
        const { credits, owed } = await walletOf(t, person)
        expect(Math.min(credits, owed)).toBe(0)
      }
      const wrong = (await findings()).filter((line) => !needsPerson.test(line))
      expect(wrong.filter((line) => !before.includes(line))).toEqual([])
      await expectProviderAgrees(scenario)
      await resolveAll(scenario)
      expect((await findings()).filter((line) => !before.includes(line))).toEqual([])
    })
    await fc.assert(property, { numRuns, ...replay })
  },
  60_000 + numRuns * 10_000,
)
