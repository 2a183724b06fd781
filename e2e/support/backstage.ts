import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { openDatabase } from '../../server/platform/db/client.ts'
import type { SignedIn } from '../../server/test/call.ts'
import { callAt, type Sent } from '../../server/test/call.ts'
import { makeUser, orderOf, originalFile } from '../../server/test/factories.ts'
import { authRoutes } from '../../shared/accounts/accounts.ts'
import type { Route } from '../../shared/contract/route.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { OrderForm } from '../../shared/orders/order-form.ts'
import { orderRoutes } from '../../shared/orders/orders.ts'
import { serviceRoutes } from '../../shared/services/services.ts'
import { myPortal } from './my-portal.ts'

const { url, databaseUrl, secret } = myPortal
const { db } = openDatabase(databaseUrl, { max: 2 })

/** The portal's database and secret, as the factories take them: what a journey needs is there before it begins. */
export const backstage = {
  db,
  portal: { secret: new TextEncoder().encode(secret) },
}

/** Makes a call as a person without a browser; throws when it is refused. */
export async function callAs<R extends Route>(as: SignedIn | undefined, route: R, sent: Sent<R> = {}) {
  const got = await callAt(url, route, as ? { ...sent, as } : sent)
  if (got.status !== 200) throw new Error(`${route.path}: ${JSON.stringify(got.error)}`)
  return got.data
}

/**
 * Creates a verified, active customer without credits, unless `overrides` differ. The name is unique across workers.
 */
export function makePerson(overrides: Parameters<typeof makeUser>[1] = {}) {
  const username = `somebody-${randomUUID().slice(0, 8)}`
  return makeUser(backstage, { username, email: `${username}@example.test`, ...overrides })
}

let sent = 0

/** Places an order of the first available service for a customer with the credits for it; through a link with its headers. */
export async function sendOrder(
  as: SignedIn,
  overrides: Partial<OrderForm> = {},
  headers: Record<string, string> = {},
  original = originalFile(++sent),
): Promise<Order> {
  const [service] = await callAs(as, serviceRoutes.offered, { headers })
  if (!service) throw new Error('no service is available')
  const body = orderOf({ _id: service._id, price_type_1: service.price }, overrides)
  return callAs(as, orderRoutes.place, {
    headers,
    body: { ...body, captcha: await solvedCaptcha() },
    files: [original],
  })
}

async function solvedCaptcha() {
  const challenge = await callAs(undefined, authRoutes.captchaChallenge)
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}
