import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Route } from '../../../shared/contract/route.ts'
import { accessRoutes } from '../../../shared/partners/api-access.ts'
import { keyRoutes, type newKey } from '../../../shared/partners/api-keys.ts'
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
export async function makeReseller(t: TestApp, website_url = 'https://garage.example') {
  const owner = await makeUser(t, { credits: 100_00 + rate })
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
