import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { timeFrameCredits } from '../../../shared/orders/order-price.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { filesSent } from '../../orders/files/order-files.ts'
import type { orderFiles, orders } from '../../orders/lifecycle/orders.tables.ts'
import type { SentStored } from '../../platform/outside/multipart-body.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { askUpstream, UpstreamAway, UpstreamRefusal } from './ask-upstream.ts'
import { Hold } from './hold.ts'
import { formUpstream } from './order-form-upstream.ts'
import type { OpenLink } from './read-link.ts'
import { remoteOrder } from './remote-order.ts'
import { upstreamOrders as table } from './upstream.tables.ts'

export type UpstreamRow = typeof table.$inferSelect
type OrderRow = typeof orders.$inferSelect

/**
 * Places an order upstream with its files, once whatever happens in between: the same key of the row answers with the order that it
 * made. A new price there is taken unless the own customer paid less than it costs.
 *
 * @throws Hold, UpstreamRefusal, UpstreamAway
 */
export async function placeUpstream(
  portal: RunningPortal,
  link: OpenLink,
  row: UpstreamRow,
  order: OrderRow,
): Promise<UpstreamRow> {
  const { db } = portal
  const form = await formUpstream(db, link, order, row.request_key)
  const files = await filesOf(portal, order)
  const expected = await priceUpstream(portal, link, form)
  // The portals that it has been through, so that it never comes round.
  const asked = { ...link.asked, path: [...order.link_path, ...link.asked.path] }
  const post = (expected_credits: number) =>
    askUpstream(portal, asked, orderRoutes.place, remoteOrder, {
      ...{ body: { ...form, expected_credits }, files, reference: order.orderID },
    })
  const write = (change: PgUpdateSetSource<typeof table>) =>
    db.update(table).set(change).where(eq(table.order_id, order._id)).returning()
  await write({ maybe_placed: true })
  const placed = await post(expected)
    .catch(async (error: unknown) => {
      const price = changedPrice(error)
      if (price === undefined) throw error
      await requireCovered(portal, link, order, { price, expected })
      return post(price)
    })
    .catch(async (error: unknown) => {
      const isRefused = error instanceof UpstreamRefusal || error instanceof Hold
      if (isRefused || (error instanceof UpstreamAway && error.unsent)) await write({ maybe_placed: false })
      throw error
    })
  const [written] = await write({
    ...{ state: 'placed', maybe_placed: false, remote_id: placed._id, remote_orderID: placed.orderID },
    ...{ remote_status: placed.status, remote_credits: placed.total_credits, last_contact_at: sql`now()` },
  })
  if (!written) throw new Hold('refused')
  return written
}

/** Finds the files that the customer sent, the newest original first. Throws `Hold` when that is removed. */
async function filesOf({ db }: RunningPortal, { _id }: OrderRow): Promise<SentStored[]> {
  const sent = await filesSent(db, [_id])
  const original = sent.findLast(({ kind }) => kind === 'original')
  if (!original) throw new Hold('file_deleted')
  const extras = sent.filter(({ kind }) => kind === 'extra')
  return [original, ...extras].map(asSent)
}

/** Names a file of an order as the other side takes it. */
export const asSent = ({ kind, name, size, storage_key }: typeof orderFiles.$inferSelect): SentStored => ({
  ...{ field: kind === 'original' ? 'original_file' : 'extra_files', name, size, storage_key },
})

const timeFramePrices = z.array(z.object({ time_frame: z.string(), price: z.number().int() }))

/** Computes what the work costs upstream, by the prices that were read last and those of its time frames now. */
async function priceUpstream(
  portal: RunningPortal,
  { asked, state }: OpenLink,
  { service_id, option_ids, time_frame }: Awaited<ReturnType<typeof formUpstream>>,
): Promise<number> {
  const service = state.services.find(({ _id }) => _id === service_id)
  if (!service) throw new Hold('service_not_mapped')
  const chosen = service.options.filter(({ _id }) => option_ids.includes(_id))
  const work = chosen.reduce((sum, { credits }) => sum + credits, service.credits)
  const frames = await askUpstream(portal, asked, orderRoutes.timeFrames, timeFramePrices)
  return work + timeFrameCredits(work, frames.find((frame) => frame.time_frame === time_frame)?.price ?? 0)
}

/** Reads the new price of a refusal; undefined of any other. */
function changedPrice(error: unknown): number | undefined {
  if (!(error instanceof UpstreamRefusal) || error.code !== 'order_price_changed') return undefined
  const { total_credits } = error.data
  return typeof total_credits === 'number' ? total_credits : undefined
}

/** Holds an order whose new price upstream is more than its customer paid here. */
async function requireCovered(
  { settings }: RunningPortal,
  { credit_cost }: OpenLink,
  order: OrderRow,
  { price, expected }: { price: number; expected: number },
) {
  if (price <= expected) return
  const { credit_price } = await settings.get()
  const cost = price * (credit_cost ?? credit_price)
  if (cost > order.total_credits * (order.credit_price ?? credit_price)) throw new Hold('price_above')
}
