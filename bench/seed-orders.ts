import { sql } from 'drizzle-orm'
import type { Db } from '../server/platform/db/client.ts'

/** Inserts a year of orders: the newest 200 are open, of the others one in sixteen was cancelled before payment. */
export async function seedOrders(db: Db, count: number) {
  await db.execute(sql`
    with people as (
      select array_agg(_id) filter (where role_id = 2) customers, array_agg(_id) filter (where role_id = 3) tuners from users
    ), work as (
      select array_agg(_id) ids, array_agg(name) names, array_agg(price_type_1) prices from services
    ), numbered as (
      select n, now() - (${count} - n) * interval '5 minutes' placed_at, case
        when n > ${count} - 200 then (array['pending', 'in_progress', 'in_progress', 'tuned', 'on_hold', 'incomplete'])[1 + n % 6]
        when n % 16 = 0 then 'cancelled' else 'completed' end status
      from generate_series(1, ${count}::int) n
    )
    insert into orders (_id, user_id, request_key, status, payment, assigned_to, vtype, manufacture, model, generation, variant,
      engine_type, fuel_type, transmission, vehicle_age, mileage, power, torque, reg_no, vin, ecu_brand, ecu_version, tool_used,
      master_or_slave, read_method, service_id, service_name, service_credits, options, total_credits, time_frame, fault_codes,
      comment, modified_file, created_at, updated_at, due_at, completed_at)
    select uuidv7(placed_at - now()), customers[1 + n % cardinality(customers)], gen_random_uuid(), status,
      case status when 'cancelled' then 'pay_later' else 'paid' end,
      case when status not in ('pending', 'cancelled') then tuners[1 + n % cardinality(tuners)] end,
      'Car', 'Volkswagen', 'Golf', 'VI', '2.0 TDI CR 140', 'CBAB', 'diesel', 'manual', 2010, 180000 + n % 1000, 140, 320,
      'B-MR ' || n, '', 'Bosch', 'EDC17C46', 'KESS3', 'slave', 'obd', ids[1 + n % cardinality(ids)], names[1 + n % cardinality(ids)],
      prices[1 + n % cardinality(ids)], '[]', prices[1 + n % cardinality(ids)], '2-3 hours', 'P0401, P2002',
      'The turbocharger is new.', case when status in ('tuned', 'completed') then 'golf_mod.bin' end,
      placed_at, placed_at,
      placed_at + interval '3 hours', case status when 'completed' then placed_at + interval '2 hours' end
    from numbered, people, work order by n`)
  await seedFiles(db)
  await seedEvents(db)
  await seedMessages(db)
  await seedLedger(db)
}

/**
 * Inserts an original file for every order and a modified one for every tuned order; only their records, as nothing is
 * downloaded.
 */
async function seedFiles(db: Db) {
  await db.execute(sql`
    insert into order_files (order_id, kind, version, name, size, sha256, storage_key, recognised, uploaded_by, created_at, released_at)
    select _id, kind, 1, 'golf.bin', 2097152, encode(sha256((kind || _id)::bytea), 'hex'), gen_random_uuid(),
      '{EDC17C46,0281018025,1037512345,03L906018DT}', case kind when 'original' then user_id else assigned_to end,
      created_at, completed_at
    from orders, (values ('original'), ('modified')) kinds(kind)
    where kind = 'original' or modified_file is not null order by orders._id`)
}

async function seedEvents(db: Db) {
  await db.execute(sql`
    insert into order_events (order_id, user_id, kind, status, created_at)
    select _id, user_id, 'placed', 'pending', created_at from orders
    union all select _id, assigned_to, 'status', 'in_progress', created_at from orders where assigned_to is not null
    union all select _id, coalesce(assigned_to, user_id), 'status', status, updated_at from orders
      where status not in ('pending', 'in_progress')
    order by created_at`)
}

/** Inserts a question and its answer for every third order with a tuner, which both sides have read. */
async function seedMessages(db: Db) {
  await db.execute(sql`
    insert into conversations (_id, kind, customer_id, last_number, last_at, waiting_since)
    select _id, 'order', user_id, 2, created_at + interval '10 minutes', created_at + interval '10 minutes'
    from orders where assigned_to is not null and "orderID" % 3 = 0`)
  await db.execute(sql`
    insert into messages (conversation_id, number, author_id, by_customer, internal, message, request_key, created_at)
    select orders._id, number, case when number = 2 then user_id else assigned_to end, number = 2, false,
      'Is the turbocharger the original one?', gen_random_uuid(), created_at + interval '10 minutes'
    from conversations join orders on orders._id = conversations._id, (values (1), (2)) numbers(number) order by orders._id, number`)
  await db.execute(sql`
    insert into conversation_marks (conversation_id, user_id, by_customer, read_number, delivered_number)
    select conversation_id, author_id, by_customer, 2, 2 from messages`)
}

/** Inserts the ledger entries of the payments, so that every balance is the sum of its entries. */
async function seedLedger(db: Db) {
  await db.execute(sql`
    insert into credit_entries (user_id, delta, balance_after, reason, order_id, "orderID", effect_key, created_by, created_at)
    select user_id, -total_credits,
      (select credits from credit_balances b where b.user_id = orders.user_id)
        - sum(total_credits) over (partition by user_id order by "orderID"),
      'order_placed', _id, "orderID", 'order:' || _id || ':placed', user_id, created_at
    from orders where payment = 'paid' order by "orderID"`)
  await db.execute(sql`
    update credit_balances b set credits = (select sum(delta) from credit_entries e where e.user_id = b.user_id)`)
}
