import { createHmac } from 'node:crypto'
import { and, eq, not } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { storable } from '../../../shared/contract/storable-text.ts'
import { longestAnswer } from '../../../shared/orders/automation.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { filesSent } from '../files/order-files.ts'
import { orderIni } from '../files/order-ini.ts'
import { orderActions } from '../lifecycle/order-actions.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { readOrder } from '../lists/read-order.ts'
import { waitsForPayment } from '../payment/waits-for-payment.ts'
import { recordAttempt } from './attempts.ts'
import { isAutomationSetUp } from './is-set-up.ts'

/**
 * Hands the order to the automation once more: posts it, or offers it to whoever fetches work. Throws `automation_off` when
 * neither is set up.
 */
export async function retryAutomation(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  id: string,
): Promise<Order> {
  const { AUTOMATION_URL } = portal.env
  if (!(await isAutomationSetUp(db, portal))) throw new AppError('automation_off')
  const order = await readOrder(db, portal, user, id)
  if (!order.can.retry_automation)
    throw new AppError('order_transition_refused', { data: { status: order.status } })
  await db.transaction(async (db) => {
    if (AUTOMATION_URL) await portal.jobs.send(db, 'automation', { order_id: id })
    else await recordAttempt(db, { order_id: id, outcome: 'offered' })
    const [row] = await db.select().from(orders).where(eq(orders._id, id))
    if (row) await record(db, portal, user, orderActions.automation_retried, row)
  })
  return readOrder(db, portal, user, id)
}

/**
 * Posts the order's INI to `AUTOMATION_URL`, signed in `x-maproom-signature` (HMAC-SHA-256 of the body, hex), and records
 * what was answered. Runs as a job; anything but a 2xx fails it, and it is tried again.
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
  const posted = await iniToPost(portal.db, order)
  const begun = Date.now()
  const { status, answer } = await post(AUTOMATION_URL, AUTOMATION_SECRET, posted)
  const outcome = status !== null && status >= 200 && status < 300 ? 'accepted' : 'failed'
  const duration_ms = Date.now() - begun
  await recordAttempt(portal.db, { order_id, outcome, posted, status, answer, duration_ms })
  if (outcome === 'failed') throw new Error(`the automation answered ${status ?? answer}`)
}

/** Writes the INI of an order with the files that the customer sent with it. */
export async function iniToPost(db: Db, order: typeof orders.$inferSelect): Promise<string> {
  return orderIni({ ...order, files: await filesSent(db, [order._id]) })
}

/** Posts to the automation. `status` is null where nobody answered, and `answer` says why then. */
async function post(url: string, secret: string, body: string) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'x-maproom-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
    })
    return { status: response.status, answer: await beginningOf(response) }
  } catch (error) {
    const { cause = error } = error as { cause?: unknown }
    return { status: null, answer: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** Reads the beginning of an answer, as text that can be stored. */
async function beginningOf({ body }: Response): Promise<string> {
  let bytes = Buffer.alloc(0)
  for await (const piece of body ?? []) {
    bytes = Buffer.concat([bytes, piece])
    if (bytes.length >= longestAnswer) break
  }
  return storable(bytes.subarray(0, longestAnswer).toString())
}
