import { eq, sql } from 'drizzle-orm'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import { closedStatuses } from '../../../shared/orders/order-states.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { askUpstream } from './ask-upstream.ts'
import { followUpstream, readOwnOrder } from './follow-upstream.ts'
import { Hold } from './hold.ts'
import { announceUpstream, sendSync } from './pass-up.ts'
import { placeUpstream, type UpstreamRow } from './place-upstream.ts'
import { type OpenLink, readLink } from './read-link.ts'
import { readMessages } from './read-messages.ts'
import { remoteOrder } from './remote-order.ts'
import { reportPending } from './report-pending.ts'
import { upstreamOrders as table } from './upstream.tables.ts'
import { writeContact } from './write-contact.ts'
import { writeFailure } from './write-failure.ts'

/** Time after which a process that works on an order is taken for dead. */
const leaseInterval = '5 minutes'

/**
 * Brings an order to the same state on both sides: places it, reports what is pending, and reads what became of it. Whatever asks for that, a
 * webhook or a clock, what is read is the truth. Done twice, and killed anywhere in between, it comes to the same.
 */
export async function syncOrder(portal: RunningPortal, order_id: string) {
  const row = await claim(portal, order_id)
  if (!row) return
  try {
    await bringTogether(portal, row)
  } finally {
    await release(portal, order_id)
  }
}

async function bringTogether(portal: RunningPortal, row: UpstreamRow) {
  const link = await readLink(portal)
  if (!link) return writeFailure(portal, null, row, new Hold('not_connected'))
  try {
    const placed = await place(portal, link, row)
    if (!placed) return
    const order = await readOwnOrder(portal, row.order_id)
    await reportPending({ portal, link, row: placed, order })
    const params = { id: placed.remote_id }
    const remote = await askUpstream(portal, link.asked, orderRoutes.one, remoteOrder, { params })
    // Before the end of an order, after which nobody writes to it.
    await readMessages(portal, link, placed)
    await followUpstream({ portal, link, row: placed, remote })
    await writeContact(portal, link, placed, remote)
  } catch (error) {
    await writeFailure(portal, link, row, error)
  }
}

/** Places an order that isn't there yet; null where it stays here. */
async function place(portal: RunningPortal, link: OpenLink, row: UpstreamRow) {
  if (isPlaced(row)) return row
  const order = await readOwnOrder(portal, row.order_id)
  // What nobody knows to have arrived is placed once more: it is the same order there, and can be cancelled then.
  const isOver = isOneOf(closedStatuses, order.status) && !row.maybe_placed
  if (isOver) await write(portal, row.order_id, { state: 'done', problem: null, next_at: null })
  else if (row.state === 'by_hand') await write(portal, row.order_id, { next_at: null })
  else {
    const placed = await placeUpstream(portal, link, row, order)
    return isPlaced(placed) ? placed : null
  }
  return null
}

const isPlaced = (row: UpstreamRow): row is UpstreamRow & { remote_id: string } => row.remote_id !== null

async function write(portal: RunningPortal, order_id: string, change: Partial<UpstreamRow>) {
  await portal.db.transaction(async (db) => {
    await db.update(table).set(change).where(eq(table.order_id, order_id))
    await announceUpstream(db, order_id)
  })
}

/** Condition of an order that a process works on. */
export const isBusy = sql<boolean>`coalesce(${table.busy_until} > now(), false)`

/** Claims an order for this process; one that another one works on is done once more after that. */
async function claim({ db }: RunningPortal, order_id: string): Promise<UpstreamRow | null> {
  const [row] = await db
    .update(table)
    .set({
      once_more: isBusy,
      busy_until: sql`case when ${isBusy} then ${table.busy_until} else now() + ${leaseInterval}::interval end`,
    })
    .where(eq(table.order_id, order_id))
    .returning()
  return row && !row.once_more ? row : null
}

async function release(portal: RunningPortal, order_id: string) {
  await portal.db.transaction(async (db) => {
    const [row] = await db
      .update(table)
      .set({ busy_until: null, once_more: false })
      .where(eq(table.order_id, order_id))
      .returning({ once_more: sql<boolean>`old.once_more` })
    if (row?.once_more) await sendSync(db, portal, order_id)
  })
}
