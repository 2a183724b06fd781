import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { buyPackage, makePackage } from '../../money/credits/credit-fixtures.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeUser } from '../../test/factories.ts'

const PUBLIC_URL = 'https://portal.example'
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ env: { DEMO: 'true', PUBLIC_URL }, settings: { stripe: true } })
  t.portal.emulator?.sendWebhooksTo((method) => `${t.url}/api/payments/webhook/${method}`)
})
afterAll(() => t.close())

/** Visits a page as somebody who reaches the portal by another address. */
const visit = (url: string, method = 'GET') =>
  fetch(url.replace(PUBLIC_URL, t.url), {
    method,
    redirect: 'manual',
    ...(method === 'POST' && { body: new URLSearchParams() }),
  })

test('the demo’s payers pay at a page of the portal that says what it is, and the webhook arrives', async () => {
  const as = await makeUser(t)
  const { _id: package_id } = await makePackage(t)
  const { data } = await buyPackage(t, as, { package_id, payment_method: 'stripe' })
  const url = data.checkout_url ?? ''
  expect(url.startsWith(`${PUBLIC_URL}/dev/payments/stripe/`)).toBe(true)
  const page = await visit(url)
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("default-src 'none'"),
  ])
  expect(await page.text()).toContain('This is an emulator of Stripe')
  const paid = await visit(`${url}/pay`, 'POST')
  expect([paid.status, paid.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/buy_credits\?payment=/),
  ])
  const mine = async () => (await t.call(creditRoutes.mine, { as })).data
  await expect
    .poll(mine, { timeout: 10_000 })
    .toMatchObject({ credits: 5000, purchases: { items: [{ status: 'paid', payment_method: 'stripe' }] } })
})

test('the pages of the payers don’t exist where the demo is off', async () => {
  const real = await startTestApp()
  expect(real.portal.emulator).toBe(null)
  expect(real.portal.payments).toEqual({})
  expect((await fetch(`${real.url}/dev/payments/stripe/x`)).status).toBe(404)
  await real.close()
})
