import { customerNumber, people } from './customers.ts'
import { filterRequest, pageRequests, type Subject } from './list-requests.ts'

/** Conversations about 20,000 orders; of the 400 that are open every fifth has something unread. */
export const messages: Subject = {
  name: 'messages',
  tables: ['order_messages', 'orders', 'order_reads', 'notifications'],
  fill: (rows) => [
    `with ${people}, numbered as materialized (
      select n, random() r, now() - (20000 - n) * interval '1 hour' placed_at from generate_series(1, 20000) n)
    insert into orders (_id, user_id, request_key, status, payment, vtype, manufacture, model, generation, variant, engine_type,
      reg_no, vin, ecu_brand, ecu_version, tool_used, master_or_slave, read_method, service_id, service_name, service_credits,
      options, total_credits, time_frame, fault_codes, comment, search_text, created_at, updated_at, due_at)
    select uuidv7(placed_at - now()), customers[${customerNumber(20000, 'r')}], gen_random_uuid(), case when n > 19600 then 'on_hold' else 'completed' end,
      'paid', 'Car', 'BMW', '3', 'F30', '320d', 'N47', 'B-MR ' || n, '', 'Bosch', 'EDC17', 'KESS3', 'slave', 'obd',
      (select _id from services limit 1), 'Stage 1', 10000, '[]', 10000, '2-3 hours', '', '', 'b-mr ' || n, placed_at, placed_at,
      placed_at + interval '3 hours'
    from numbered, people order by n`,
    `with numbered as materialized (select n, now() - (${rows} - n) * (interval '3 years' / ${rows}) as at from generate_series(1, ${rows}) n),
    numbers as (select array_agg(_id order by _id) ids, array_agg(user_id order by _id) owners from orders)
    insert into order_messages (_id, order_id, user_id, by_customer, internal, message, created_at)
    select uuidv7(at - now()), ids[1 + n % 20000], owners[1 + n % 20000], n % 2 = 0, false, 'Is the turbocharger the original one?', at
    from numbered, numbers order by n`,
    `insert into order_reads (order_id, user_id, by_customer)
    select o._id, u._id, false from orders o, users u where u.username = 'tuner1' and o."orderID" % 5 <> 0`,
    `with ${people}, numbered as materialized (
      select n, random() r, now() - (${rows} - n) * (interval '3 years' / ${rows}) as at from generate_series(1, ${rows}) n)
    insert into notifications (_id, user_id, for_team, name, values, about, link, read_at, created_at)
    select uuidv7(at - now()), customers[${customerNumber(rows, 'r')}], false, 'order_message', '{}', 'BMW', '/order_details/' || n,
      case when n % 50 <> 0 then at end, at
    from numbered, people order by n`,
  ],
  asked: [
    ...pageRequests('queue', 'tuner', '/pending_orders'),
    ...pageRequests('own orders', 'customer', '/user_orders'),
    ...pageRequests('notifications', 'customer', '/in-app-notification/user'),
    filterRequest('queue, unread', 'tuner', '/pending_orders?unread=', ['true']),
  ],
}
