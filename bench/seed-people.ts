import { sql } from 'drizzle-orm'
import { makeDemoServices } from '../server/demo/demo-services.ts'
import type { Db } from '../server/platform/db/client.ts'
import { updateSettings } from '../server/site/settings/settings.ts'

/** Starting balance of every customer in hundredths of a credit: enough for any bench. */
export const startCredits = 100_000_000

/** Inserts a number of customers with credits, five tuners, a sign-in for each of them, and the demo's services. */
export async function seedPeople(db: Db, customers: number) {
  await updateSettings(db, { captcha_verification: false })
  await makeDemoServices(db)
  await db.execute(sql`
    insert into users (username, email, password_hash, firstname, lastname, company_name, country, verified, status)
    select 'customer' || n, 'customer' || n || '@example.test', '', 'Robin', 'Customer ' || n, 'Garage ' || n, 'DE', true, 1
    from generate_series(1, ${customers}::int) n`)
  await db.execute(sql`
    insert into users (username, email, password_hash, firstname, lastname, role_id, permissions, verified, status)
    select 'tuner' || n, 'tuner' || n || '@example.test', '', 'Kim', 'Tuner ' || n, 3, '{orders,tickets}', true, 1
    from generate_series(1, 5) n`)
  await db.execute(sql`insert into sessions (user_id) select _id from users`)
  await db.execute(sql`
    insert into credit_balances (user_id, credits) select _id, ${startCredits}::bigint from users where role_id = 2`)
  await db.execute(sql`
    insert into credit_entries (user_id, delta, balance_after, reason, effect_key)
    select user_id, credits, credits, 'opened', 'wallet:' || user_id from credit_balances`)
}
