import { and, asc, desc, eq, isNull, not, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Answer } from '../../../shared/contract/route.ts'
import type { automationRoutes } from '../../../shared/orders/automation.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { withStoredFiles } from '../../platform/stored-files/with-stored-files.ts'
import { downloadOriginal } from '../files/download.ts'
import { identifyStored } from '../files/identify-files.ts'
import { filesSent, inspectFiles } from '../files/order-files.ts'
import { orderIni } from '../files/order-ini.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { waitsForPayment } from '../payment/waits-for-payment.ts'
import { recordModified } from '../release/record-modified.ts'
import { handIn } from '../release/submit-order.ts'
import { recordAttempt } from './attempts.ts'
import { automationAttempts } from './automation.tables.ts'

/** Most orders that are offered at once. */
const mostWork = 20

/** Outcome of an order's newest exchange; null where there was none. */
const newestOutcome = sql`(
  select outcome from ${automationAttempts} a where a.order_id = ${orders._id} order by a._id desc limit 1
)`

/** Condition on orders that a machine may build: nobody works on them, they are paid for, and it didn't decline them. */
const isOffered = and(
  eq(orders.status, 'pending'),
  isNull(orders.assigned_to),
  not(waitsForPayment),
  sql`${newestOutcome} is distinct from 'declined'`,
)

/** Lists the orders that a machine may build, the most urgent first. */
export async function listWork(db: Db): Promise<Answer<typeof automationRoutes.work>> {
  const offered = await db.select().from(orders).where(isOffered).orderBy(asc(orders.due_at)).limit(mostWork)
  const files = await filesSent(
    db,
    offered.map(({ _id }) => _id),
  )
  return offered.map((order) => {
    const own = files.filter(({ order_id }) => order_id === order._id)
    return {
      _id: order._id,
      orderID: order.orderID,
      created_at: order.created_at,
      due_at: order.due_at,
      ini: orderIni({ ...order, files: own }),
      files: own.map(({ _id, kind, name, size, sha256 }) => ({
        ...{ _id, name, size, sha256 },
        kind: kind === 'extra' ? 'extra' : 'original',
      })),
    }
  })
}

/** Downloads the original of an order that a machine may build, or one of its extra files. Throws `not_found`. */
export async function downloadWork(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  file?: string,
): Promise<FileAnswer> {
  const [order] = await db
    .select({ _id: orders._id })
    .from(orders)
    .where(and(eq(orders._id, id), isOffered))
  if (!order) throw new AppError('not_found')
  return downloadOriginal(db, portal, user, id, file)
}

/**
 * Takes the modified file of an order that a machine built. It is never released by itself: the order waits to be checked, and
 * nobody has it yet. The same file once more changes nothing. Throws `order_taken` once somebody works on the order, and
 * `order_modified_file_unchanged` for the original.
 */
export async function deliverWork(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  id: string,
  files: StagedFile[],
) {
  if (await isDelivered(db, id, files)) return { ok: true as const }
  await withStoredFiles(portal, await inspectFiles(files), async ([stored]) => {
    if (!stored) throw new AppError('file_missing')
    const modified = { ...stored, ...(await identifyStored(portal.storage, stored)) }
    await db.transaction(async (db) => {
      await take(db, id)
      await recordModified(db, portal, user, id, modified)
      await handIn(db, portal, user, id, { reason: '' }, null)
      await db.update(orders).set({ assigned_to: null }).where(eq(orders._id, id))
      await recordAttempt(db, { order_id: id, outcome: 'delivered', answer: modified.name })
    })
  })
  return { ok: true as const }
}

/** Tells if the newest modified file of an order that waits to be checked is this one: its answer was lost. */
async function isDelivered(db: Db, id: string, [sent]: StagedFile[]) {
  const [newest] = await db
    .select({ sha256: orderFiles.sha256 })
    .from(orderFiles)
    .innerJoin(orders, and(eq(orders._id, orderFiles.order_id), eq(orders.status, 'tuned')))
    .where(and(eq(orderFiles.order_id, id), eq(orderFiles.kind, 'modified')))
    .orderBy(desc(orderFiles._id))
    .limit(1)
  return newest !== undefined && newest.sha256 === sent?.sha256
}

/** Records why a machine can't build an order, which isn't offered to it again until somebody retries. Throws `order_taken`. */
export function declineWork(db: Db, id: string, reason: string) {
  return db.transaction(async (db) => {
    await take(db, id, 'pending')
    await recordAttempt(db, { order_id: id, outcome: 'declined', answer: reason })
    return { ok: true as const }
  })
}

/** Takes an order for a machine, which locks its row. */
async function take(db: Db, id: string, status: 'pending' | 'in_progress' = 'in_progress') {
  const [order] = await db
    .update(orders)
    .set({ status })
    .where(and(eq(orders._id, id), isOffered))
    .returning({ _id: orders._id })
  if (order) return
  throw new AppError((await db.$count(orders, eq(orders._id, id))) > 0 ? 'order_taken' : 'not_found')
}
