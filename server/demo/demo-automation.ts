import { desc, eq, sql } from 'drizzle-orm'
import { automationAttempts } from '../orders/automation/automation.tables.ts'
import { iniToPost } from '../orders/automation/hand-over.ts'
import { orders } from '../orders/lifecycle/orders.tables.ts'
import type { Db } from '../platform/db/client.ts'

const answers = [
  { status: 200, answer: 'queued: job 5318' },
  { status: 200, answer: 'queued: job 5317' },
  { status: 422, answer: 'unknown software number 1037535112: no base map kept' },
  { status: 200, answer: 'queued: job 5316' },
  { status: null, answer: 'connect ECONNREFUSED 192.0.2.14:8443' },
  { status: 200, answer: 'queued: job 5315' },
]

/** Makes hand-overs of the newest orders to an automation that is out of reach at times. */
export async function makeDemoAutomation(db: Db) {
  const newest = await db.select().from(orders).orderBy(desc(orders.created_at)).limit(answers.length)
  for (const [at, order] of [...newest.entries()].reverse()) {
    const { status, answer } = answers[at] ?? answers[0] ?? { status: 200, answer: '' }
    const outcome = status === 200 ? 'accepted' : 'failed'
    const duration_ms = status === null ? 15 : 240 + at * 37
    const posted = await iniToPost(db, order)
    const [attempt] = await db
      .insert(automationAttempts)
      .values({ order_id: order._id, outcome, posted, status, answer, duration_ms })
      .returning()
    if (!attempt) continue
    await db
      .update(automationAttempts)
      .set({ created_at: sql`${order.created_at}::timestamptz + interval '2 seconds'` })
      .where(eq(automationAttempts._id, attempt._id))
  }
}
