import { afterEach, expect, test } from 'vitest'
import { ProviderDown } from '../payment-provider.ts'
import { startStub } from '../test/stub-server.ts'
import { paypalHttp } from './paypal-http.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const stub of open.splice(0)) stub.close()
})

/** Starts a PayPal that issues the tokens `t1`, `t2` …, and accepts only `good`. */
async function openPaypal(good: (token: string) => boolean, expires_in = 3_600) {
  let given = 0
  const stub = await startStub((request, response) => {
    if (request.url === '/v1/oauth2/token') {
      given += 1
      return response.end(JSON.stringify({ access_token: `t${given}`, expires_in }))
    }
    const isGood = good(String(request.headers.authorization).replace('Bearer ', ''))
    return response.writeHead(isGood ? 200 : 401).end('{}')
  })
  open.push(stub)
  const http = paypalHttp({ clientId: 'id', clientSecret: 'secret', webhookId: 'W', baseUrl: stub.url })
  return { ask: () => http({ method: 'GET', path: '/v2/checkout/orders/O' }), given: () => given }
}

test('a token is asked for once', async () => {
  const { ask, given } = await openPaypal(() => true)
  await ask()
  await ask()
  expect(given()).toBe(1)
})

test('a token that ends within a minute isn’t used any more', async () => {
  const { ask, given } = await openPaypal(() => true, 59)
  await ask()
  await ask()
  expect(given()).toBe(2)
})

test('a revoked token is replaced', async () => {
  const { ask, given } = await openPaypal((token) => token === 't2')
  await expect(ask()).resolves.toEqual({})
  expect(given()).toBe(2)
})

test('when no token is accepted, PayPal’s error is thrown', async () => {
  const { ask, given } = await openPaypal(() => false)
  await expect(ask()).rejects.toThrow(ProviderDown)
  expect(given()).toBe(2)
})
