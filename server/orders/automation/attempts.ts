import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import { automationAttempts } from './automation.tables.ts'

type Attempt = Pick<typeof automationAttempts.$inferInsert, 'order_id' | 'outcome'> &
  Partial<typeof automationAttempts.$inferInsert>

const nothingSent = { posted: '', status: null, answer: '', duration_ms: 0 }

/** Records an exchange with the automation, by default one in which nothing was posted, and announces it to those who work on orders. */
export async function recordAttempt(db: Db, attempt: Attempt) {
  await db.insert(automationAttempts).values({ ...nothingSent, ...attempt })
  await announce(db, [room.holders('orders')], { topic: 'order', id: attempt.order_id })
}
