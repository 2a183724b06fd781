import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { keysOf } from '../../../shared/contract/typed-keys.ts'
import type { Order } from '../../../shared/orders/order.ts'
import {
  factsOfPart,
  type OrderFacts,
  type OrderPart,
  partsOfFacts,
} from '../../../shared/orders/order-facts.ts'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import { markHandled } from '../../conversations/mark-handled.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { withStoredFiles } from '../../platform/stored-files/with-stored-files.ts'
import { isActive } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { writeFacts } from '../facts/write-facts.ts'
import { addFiles, inspectFiles, type StoredOrderFile } from '../files/order-files.ts'
import { readOrder } from '../lists/read-order.ts'
import { orderConversation } from '../messages/order-conversation.ts'
import { restartedClock } from './due-time.ts'
import { explainRefusal } from './explain-refusal.ts'
import { orderActions } from './order-actions.ts'
import { orderFiles, orders } from './orders.tables.ts'

/**
 * Takes what the customer of an incomplete order was asked for, at no cost: exactly that, a new original file or facts.
 * The order goes back to its tuner, in progress; it waits for one if that tuner left. Throws `file_missing`,
 * `invalid_input` for what is missing or wasn't asked for, and `order_corrected_file_unchanged` when the file is the last
 * one once more.
 */
export async function correctOrder(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  id: string,
  { comment, ...facts }: OrderFacts & { comment: string },
  files: StagedFile[],
): Promise<Order> {
  const { opening_hours } = await portal.settings.get()
  await withStoredFiles(portal, await inspectFiles(files), (stored) =>
    db.transaction(async (db) => {
      const [order] = await db
        .update(orders)
        .set({
          status: sql<OrderStatus>`case when ${tunerStillHere} is null then 'pending' else 'in_progress' end`,
          reason_code: null,
          reason: '',
          asked_for: [],
          assigned_to: tunerStillHere,
          due_at: restartedClock(opening_hours),
          // It was said of the file before.
          ...(stored.some(isOriginalFile) && { tuned_before: null }),
          updated_at: sql`now()`,
        })
        .where(and(eq(orders._id, id), eq(orders.user_id, user._id), eq(orders.status, 'incomplete')))
        .returning({ ...getTableColumns(orders), asked: sql<OrderPart[]>`old.asked_for` })
      if (!order) throw await explainRefusal(db, user, id, 'pending')
      const { asked } = order
      requireAnswers(asked, facts, stored)
      await refuseUnchanged(db, id, stored)
      await addFiles(db, portal, id, user, stored)
      const { after } = await writeFacts(db, order, facts)
      await markHandled(db, orderConversation, user, order)
      const corrected = { ...order, ...after }
      await record(db, portal, user, orderActions.corrected, corrected, { comment, parts: asked })
    }),
  )
  return readOrder(db, portal, user, id)
}

/** The order's tuner, unless they left or were blocked meanwhile. */
export const tunerStillHere = sql<string | null>`(
  select ${users._id} from ${users} where ${users._id} = ${orders.assigned_to} and ${isActive})`

const isOriginalFile = ({ kind }: StoredOrderFile) => kind === 'original'

/** Requires an answer to each part that was asked for, and nothing else; extra files may always come along. */
function requireAnswers(asked: OrderPart[], facts: OrderFacts, stored: StoredOrderFile[]) {
  const hasFile = stored.some(isOriginalFile)
  if (asked.includes('file') && !hasFile)
    throw new AppError('file_missing', { data: { field: 'original_file' } })
  const fields: Record<string, string> = {}
  if (hasFile && !asked.includes('file')) fields.original_file = 'invalid_value'
  for (const part of keysOf(factsOfPart)) {
    const answers: readonly (keyof OrderFacts)[] = factsOfPart[part]
    const first = answers[0]
    if (first && asked.includes(part) && !answers.some((fact) => facts[fact])) fields[first] = 'required'
  }
  for (const fact of keysOf(facts))
    if (partsOfFacts([fact]).some((part) => !asked.includes(part))) fields[fact] = 'invalid_value'
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}

async function refuseUnchanged(db: Db, order_id: string, stored: StoredOrderFile[]) {
  const [last] = await db
    .select({ sha256: orderFiles.sha256 })
    .from(orderFiles)
    .where(and(eq(orderFiles.order_id, order_id), eq(orderFiles.kind, 'original')))
    .orderBy(desc(orderFiles.version))
    .limit(1)
  const same = stored.some(({ kind, sha256 }) => kind === 'original' && sha256 === last?.sha256)
  if (same) throw new AppError('order_corrected_file_unchanged')
}
