import { randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { siteKeyPrefix } from '../../shared/contract/api-scopes.ts'
import { automationAttempts, siteKeys } from '../orders/automation/automation.tables.ts'
import { iniToPost } from '../orders/automation/hand-over.ts'
import { orders } from '../orders/lifecycle/orders.tables.ts'
import type { Db } from '../platform/db/client.ts'
import { hashToken } from '../users/sessions/tokens.ts'
import type { DemoPeople } from './demo-people.ts'

const exchanges = [
  { outcome: 'accepted', status: 200, answer: 'queued: job 5318' },
  { outcome: 'accepted', status: 200, answer: 'queued: job 5317' },
  { outcome: 'declined', status: null, answer: 'Software number 1037535112 is unknown: no base map kept.' },
  { outcome: 'accepted', status: 200, answer: 'queued: job 5316' },
  { outcome: 'failed', status: null, answer: 'connect ECONNREFUSED 192.0.2.14:8443' },
  { outcome: 'delivered', status: null, answer: 'BMW_320d_Stage1_built.bin' },
] as const

/** Makes exchanges about the newest orders with an automation that is out of reach at times, and the key with which it calls. */
export async function makeDemoAutomation(db: Db, { admin }: DemoPeople) {
  await db.insert(siteKeys).values({
    ...{ name: 'Rack 1, garage', hint: `${siteKeyPrefix}…8Fq2`, created_by: admin._id },
    ...{ token_hash: hashToken(randomUUID()), created_at: sql`now() - interval '60 days'` },
  })
  const newest = await db.select().from(orders).orderBy(desc(orders.created_at)).limit(exchanges.length)
  for (const [at, order] of [...newest.entries()].reverse()) {
    const { outcome, status, answer } = exchanges[at] ?? exchanges[0]
    const isPosted = outcome === 'accepted' || outcome === 'failed'
    const duration_ms = status === null ? 0 : 240 + at * 37
    const posted = isPosted ? await iniToPost(db, order) : ''
    const created_at = sql`${order.created_at}::timestamptz + interval '2 seconds'`
    const about = { order_id: order._id, outcome, posted, status, answer, duration_ms }
    await db.insert(automationAttempts).values({ ...about, created_at })
  }
}
