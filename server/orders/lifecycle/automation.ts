import { createHmac } from 'node:crypto'
import { and, asc, eq, inArray, not } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { orderIni } from '../files/order-ini.ts'
import { readOrder } from '../lists/read-order.ts'
import { waitsForPayment } from '../payment/waits-for-payment.ts'
import { orderActions } from './order-actions.ts'
import { orderFiles, orders } from './orders.tables.ts'

/** Hands the order to the automation once more. Throws `automation_off` when none is set up. */
export async function retryAutomation(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  id: string,
): Promise<Order> {
  if (!portal.env.AUTOMATION_URL) throw new AppError('automation_off')
  const order = await readOrder(db, portal, user, id)
  if (!order.can.retry_automation)
    throw new AppError('order_transition_refused', { data: { status: order.status } })
  await db.transaction(async (db) => {
    await portal.jobs.send(db, 'automation', { order_id: id })
    const [row] = await db.select().from(orders).where(eq(orders._id, id))
    if (row) await record(db, portal, user, orderActions.automation_retried, row)
  })
  return readOrder(db, portal, user, id)
}

/**
 * Posts the order's INI to `AUTOMATION_URL`, signed in `x-maproom-signature` (HMAC-SHA-256 of the body, hex). The
 * receiver builds the file and uses the API like any tuner. Runs as a job; anything but a 2xx fails it, and it is
 * tried again.
 */
export async function handToAutomation(portal: RunningPortal, order_id: string) {
  const { AUTOMATION_URL, AUTOMATION_SECRET } = portal.env
  // It may have been switched off since the order was placed.
  if (!AUTOMATION_URL || !(await portal.settings.get()).automation) return
  const [order] = await portal.db
    .select()
    .from(orders)
    .where(and(eq(orders._id, order_id), not(waitsForPayment)))
  if (order?.status !== 'pending') return
  const files = await portal.db
    .select()
    .from(orderFiles)
    .where(and(eq(orderFiles.order_id, order_id), inArray(orderFiles.kind, ['original', 'extra'])))
    .orderBy(asc(orderFiles._id))
  const body = orderIni({ ...order, files })
  const answer = await fetch(AUTOMATION_URL, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'x-maproom-signature': createHmac('sha256', AUTOMATION_SECRET).update(body).digest('hex'),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(15_000),
  })
  if (!answer.ok) throw new Error(`the automation answered ${answer.status}`)
}
