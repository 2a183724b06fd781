import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { bulkMailPace } from './bulk-mail.tables.ts'

/** Most mails a second: providers block faster senders. */
const mailsPerSecond = 10

/** Takes the next tenth of a second in which no process sends a letter, and waits for it. */
export async function waitForTurn(db: Db) {
  const { one, sent_at } = bulkMailPace
  const clock = sql`clock_timestamp()`
  const next = sql`greatest(${clock}, ${sent_at} + make_interval(secs => ${1 / mailsPerSecond}))`
  const [turn] = await db
    .insert(bulkMailPace)
    .values({ sent_at: clock })
    .onConflictDoUpdate({ target: one, set: { sent_at: next } })
    .returning({ wait_ms: sql<number>`(extract(epoch from ${sent_at} - ${clock}) * 1000)::float8` })
  if (turn && turn.wait_ms > 0) await sleep(turn.wait_ms)
}
