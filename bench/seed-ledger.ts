import { sql } from 'drizzle-orm'
import type { Db } from '../server/platform/db/client.ts'

/** User name of the customer with the long ledger. */
export const bookkeeper = 'bookkeeper'

/** Inserts a customer with a number of ledger entries, and a sign-in. */
export async function seedLedger(db: Db, entries: number) {
  await db.execute(sql`
    with made as (
      insert into users (username, email, password_hash, firstname, lastname, country, verified, status)
      values (${bookkeeper}, ${`${bookkeeper}@example.test`}, '', 'Robin', 'Bookkeeper', 'DE', true, 1) returning _id
    ), signed as (insert into sessions (user_id) select _id from made),
    wallet as (insert into credit_balances (user_id, credits) select _id, ${entries}::int from made)
    insert into credit_entries (user_id, delta, balance_after, reason, note, effect_key, created_at)
    select _id, 1, n, 'manual', 'Entry ' || n, 'bench:' || n, now() - make_interval(mins => ${entries}::int - n)
    from made, generate_series(1, ${entries}::int) n`)
}
