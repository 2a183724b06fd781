import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { Route } from '../../../shared/contract/route.ts'
import { accessRoutes } from '../../../shared/partners/api-access.ts'
import { keyRoutes, type newKey } from '../../../shared/partners/api-keys.ts'
import { type quoteForm, quoteRoutes } from '../../../shared/partners/quotes.ts'
import { buildApp } from '../../app.ts'
import { portOf } from '../../platform/http/port-of.ts'
import { openPortal } from '../../portal.ts'
import type { TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeUser } from '../../test/factories.ts'

/** Price of a month in these tests, in hundredths. */
export const rate = 20_00

/** Buys months of API access. */
export function buyAccess(
  t: TestApp,
  as: SignedIn,
  body: { duration?: 1 | 3 | 6 | 12; auto_renew?: boolean; website_url?: string; request_key?: string } = {},
) {
  const purchase = { duration: 1, expected_rate: rate, request_key: randomUUID(), ...body } as const
  return t.call(accessRoutes.buy, { as, body: purchase })
}

/** Makes a customer who has API access on a website, and 100 credits left. */
export async function makeReseller(
  t: TestApp,
  website_url = 'https://garage.example',
  account_type: 'customer' | 'agent' = 'customer',
) {
  const owner = await makeUser(t, { credits: 100_00 + rate, account_type })
  const { data: access } = await buyAccess(t, owner, { website_url })
  return { owner, access }
}

/** Makes a key of an access, by default a secret one that may do everything the tests need. */
export async function makeKey(
  t: TestApp,
  as: SignedIn,
  access_id: string,
  {
    kind = 'secret',
    name = 'Server',
    scopes = ['vehicles:read', 'orders:read', 'balance:read'],
  }: Partial<z.input<typeof newKey>> = {},
) {
  const { data } = await t.call(keyRoutes.make, {
    as,
    params: { id: access_id },
    body: { kind, name, scopes },
  })
  return data
}

/** Makes a GET call with a key, as a server or a page would. */
export async function callWithKey(
  url: string,
  route: Pick<Route, 'path'>,
  token: string,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${url}/api${route.path}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  const data = await response.json()
  return { status: response.status, headers: response.headers, data, code: data.code as string | undefined }
}

type QuoteForm = Partial<z.input<typeof quoteForm>>

/** Returns a form for a quote, with the consent that a reseller's visitors are shown. */
export async function makeQuoteForm(t: TestApp, as: SignedIn, change: QuoteForm = {}) {
  const locale = change.locale ?? 'en'
  const { consent } = (await t.call(quoteRoutes.form, { as, query: { locale } })).data
  return {
    ...{ vehicle: 'Audi A4 2.0 TDI 190', service: 'Stage 1', name: 'Ann Visitor', phone: '+49 170 1234567' },
    ...{ email: 'ann@visitor.test', message: 'How long does it take?', locale, consent },
    ...change,
  }
}

/** Asks a reseller for a quote, and returns it as they see it. */
export async function makeQuote(t: TestApp, owner: SignedIn, change: QuoteForm = {}) {
  await t.call(quoteRoutes.send, { as: owner, body: await makeQuoteForm(t, owner, change) })
  const [quote] = (await t.call(quoteRoutes.mine, { as: owner })).data.items
  if (!quote) throw new Error('No quote was made')
  return quote
}

/** Opens the portal's database in another app, as a second process does. */
export async function openOther(t: TestApp) {
  const { db, pool, env, secret } = t.portal
  const portal = await openPortal(env, { db, pool, url: env.DATABASE_URL ?? '' }, secret)
  const app = await buildApp(portal)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => portal.notices.listening).toBe(true)
  return {
    url: `http://127.0.0.1:${portOf(app.server)}`,
    close: async () => {
      await app.close()
      await portal.close()
    },
  }
}
