import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProviderMethod, providerMethods } from '../../../shared/money/payment-states.ts'
import { readEnv } from '../../platform/env.ts'
import { ProviderDown } from './payment-provider.ts'
import { openPayments, type Payments } from './payments.ts'
import { checkoutOf, currencyOf } from './test/provider-clients.ts'
import { startStub } from './test/stub-server.ts'

const secret = 'very-secret-value'
const secrets = Object.fromEntries(
  [
    'STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET PAYPAL_CLIENT_ID PAYPAL_CLIENT_SECRET PAYPAL_WEBHOOK_ID',
    'PAYFAST_MERCHANT_ID PAYFAST_MERCHANT_KEY PAYFAST_PASSPHRASE KLARNA_USERNAME KLARNA_PASSWORD COINBASE_API_KEY',
    'COINBASE_WEBHOOK_SECRET SQUARE_ACCESS_TOKEN SQUARE_LOCATION_ID SQUARE_WEBHOOK_SIGNATURE_KEY',
  ]
    .join(' ')
    .split(' ')
    .map((name) => [name, secret]),
)

const paymentsAt = (url: string): Payments => {
  const addresses =
    'STRIPE_BASE_URL PAYPAL_BASE_URL PAYFAST_API_URL KLARNA_BASE_URL COINBASE_BASE_URL SQUARE_BASE_URL'
  return openPayments(
    readEnv({ ...secrets, ...Object.fromEntries(addresses.split(' ').map((name) => [name, url])) }),
  )
}

const closedPort = 'http://127.0.0.1:9'
let failing: Awaited<ReturnType<typeof startStub>>
let refusing: Awaited<ReturnType<typeof startStub>>
beforeAll(async () => {
  failing = await startStub((_request, response) => response.writeHead(500).end(secret))
  const body = JSON.stringify({ error: { message: `No such key: ${secret}`, type: 'invalid_request_error' } })
  refusing = await startStub((_request, response) => response.writeHead(401).end(body))
})
afterAll(() => {
  failing.close()
  refusing.close()
})

const knownOf = (method: ProviderMethod) => ({
  payment_id: 'p1',
  provider_id: 'X1',
  amount: 100,
  currency: currencyOf(method),
  created_at: new Date(),
})

const asking = {
  create: (payments: Payments, method: ProviderMethod) =>
    payments[method]?.create(checkoutOf('https://portal.example/hook', { currency: currencyOf(method) })),
  status: (payments: Payments, method: ProviderMethod) => payments[method]?.status(knownOf(method)),
  refund: (payments: Payments, method: ProviderMethod) =>
    payments[method]?.refund({ ...knownOf(method), refund_id: 'r', refund: 50, refunded_before: 0 }),
}

/** Operations that call the provider: PayFast opens a checkout without a call, and Coinbase refuses every refund. */
const asked = providerMethods.flatMap((method) =>
  (['create', 'status', 'refund'] as const)
    .map((what) => [method, what] as const)
    .filter((each) => !['payfast,create', 'coinbase,refund'].includes(each.join())),
)

test.each(asked)('%s is reported as down for %s, and no message holds a secret', async (method, what) => {
  for (const url of [closedPort, failing.url, refusing.url]) {
    const error: unknown = await asking[what](paymentsAt(url), method)?.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderDown)
    const { message, stack, cause } = error as ProviderDown
    expect(`${message} ${stack} ${String(cause)}`).not.toContain(secret)
  }
})
