import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../../../platform/env.ts'
import { openPayments } from '../payments.ts'
import { startStub } from '../test/stub-server.ts'

let stub: Awaited<ReturnType<typeof startStub>>
let dispute: { status: string; amount: number } | undefined
let refunded = 0

beforeAll(async () => {
  stub = await startStub((request, response) => {
    const said = request.url?.startsWith('/v1/disputes') ? { data: dispute ? [dispute] : [] } : paidSession()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  })
})
afterAll(() => stub.close())

function paidSession() {
  const money = { amount: 119_00, amount_refunded: refunded, currency: 'eur' }
  const latest_charge = { id: 'ch_1', ...money, disputed: dispute !== undefined, metadata: {} }
  const payment_intent = { id: 'pi_1', status: 'succeeded', latest_charge }
  const session = { id: 'cs_1', amount_total: 119_00, currency: 'eur', status: 'complete' }
  return { ...session, payment_status: 'paid', payment_intent }
}

/** Returns the report that Stripe's client makes of this dispute. */
async function reportWith(said: typeof dispute, refundedBefore = 0) {
  dispute = said
  refunded = refundedBefore
  const keys = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_BASE_URL: stub.url }
  const known = { payment_id: 'p', provider_id: 'cs_1', amount: 119_00, currency: 'EUR' }
  return openPayments(readEnv(keys)).stripe?.status({ ...known, created_at: new Date() })
}

const paid = { status: 'paid', amount: 119_00, currency: 'EUR', refunded: 0 }

test.each(['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review'])(
  'a dispute that says %s is open',
  async (status) => {
    expect(await reportWith({ status, amount: 119_00 })).toEqual({ ...paid, status: 'disputed' })
  },
)

test.each(['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented'])(
  'an enquiry that says %s took no money',
  async (status) => {
    expect(await reportWith({ status, amount: 119_00 })).toEqual(paid)
  },
)

test('a won dispute is decided, and all the money is there', async () => {
  expect(await reportWith({ status: 'won', amount: 119_00 })).toEqual({ ...paid, decided: true })
})

test('a lost dispute counts as refunded, with earlier refunds', async () => {
  expect(await reportWith({ status: 'lost', amount: 19_00 })).toEqual({
    ...paid,
    refunded: 19_00,
    decided: true,
  })
  expect(await reportWith({ status: 'lost', amount: 100_00 }, 19_00)).toEqual({
    ...paid,
    status: 'refunded',
    refunded: 119_00,
    decided: true,
  })
})

test('a charge without a dispute reports its refunds', async () => {
  expect(await reportWith(undefined)).toEqual(paid)
  expect(await reportWith(undefined, 19_00)).toEqual({ ...paid, refunded: 19_00 })
})
