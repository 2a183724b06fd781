import { sql } from 'drizzle-orm'
import type { Db } from '../server/platform/db/client.ts'

/** Inserts a number of people who never sign in, and an admin who does. */
export async function seedUsers(db: Db, count: number) {
  await db.execute(sql`
    insert into users (username, email, password_hash, firstname, lastname, phone, company_name, vat_no, address, post_code,
      city, country, account_type, price_type, verified, status, created_at)
    select 'person' || n, 'person' || n || '@example.test', '', (array['Anna', 'Jörg', 'محمد', 'Zoë'])[1 + n % 4], 'Person ' || n,
      '+49 30 ' || 1000000 + n, 'Garage "' || n || '", Sons & Co', 'DE' || 100000000 + n, 'Hauptstraße ' || n % 300,
      10000 + n % 80000, 'Town ' || n % 700, (array['DE', 'FR', 'PL', 'AE'])[1 + n % 4],
      (array['customer', 'customer', 'dealer', 'agent'])[1 + n % 4], 1 + n % 3, n % 20 <> 0, case when n % 50 = 0 then 2 else 1 end,
      now() - n * interval '7 minutes'
    from generate_series(1, ${count}::int) n`)
  await db.execute(sql`
    insert into users (username, email, password_hash, firstname, lastname, role_id, verified, status)
    values ('admin', 'admin@example.test', '', 'Ada', 'Admin', 1, true, 1)`)
  await db.execute(sql`insert into sessions (user_id) select _id from users where username = 'admin'`)
}
