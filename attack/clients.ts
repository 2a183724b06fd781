import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '../server/test/call.ts'
import { callAt } from '../server/test/call.ts'
import { orderOf, originalFile } from '../server/test/factories.ts'
import { orderRoutes } from '../shared/orders/orders.ts'

/** An order that the portal said it took. */
export type Placed = { _id: string; request_key: string; sha256: string; user_id: string }

const fileBytes = 128 * 1024
const pauseMs = 200

type Shop = {
  /** Returns the portal's current address. */
  url(): string
  service: { _id: string; price_type_1: number }
  isOver(): boolean
}

/**
 * Places one order after the other until it is stopped, and sends each order with an unknown outcome again with the same
 * key: so every order it began is placed in the end.
 *
 * @param first the number of its first file; every order has a file of its own
 */
export async function placeOrders(
  shop: Shop,
  customer: SignedIn,
  first: number,
  onPlaced: (placed: Placed) => void,
) {
  for (let number = first; !shop.isOver(); number++) {
    const body = orderOf(shop.service)
    const file = originalFile(number, fileBytes)
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    const _id = await placeSurely(shop, customer, body, file)
    onPlaced({ _id, request_key: body.request_key, sha256, user_id: customer._id })
  }
}

async function placeSurely(
  { url }: Shop,
  as: SignedIn,
  body: ReturnType<typeof orderOf>,
  file: ReturnType<typeof originalFile>,
): Promise<string> {
  for (;;) {
    const placed = await callAt(url(), orderRoutes.place, { as, body, files: [file] }).catch(() => undefined)
    if (placed?.status === 200) return placed.data._id
    // Only an unknown outcome may be sent again; any other failure is a wrong refusal.
    if (placed && placed.status !== 503) throw new Error(`${placed.status} ${JSON.stringify(placed.error)}`)
    await sleep(pauseMs)
  }
}
