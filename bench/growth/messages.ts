import { customerNumber, people } from './customers.ts'
import { filterRequest, pageRequests, type Subject } from './list-requests.ts'

/** Conversations about 20,000 orders; of the 400 that are open every fifth has something unread. */
export const messages: Subject = {
  name: 'messages',
  tables: ['messages', 'conversations', 'orders', 'conversation_marks', 'notifications'],
  fill: (rows) => [
    `with ${people}, numbered as materialized (
      select n, random() r, now() - (20000 - n) * interval '1 hour' placed_at from generate_series(1, 20000) n)
    insert into orders (_id, user_id, request_key, status, payment, vtype, manufacture, model, generation, variant, engine_type,
      reg_no, vin, ecu_brand, ecu_version, tool_used, master_or_slave, read_method, service_id, service_name, service_credits,
      options, total_credits, time_frame, fault_codes, comment, created_at, updated_at, due_at)
    select uuidv7(placed_at - now()), customers[${customerNumber(20000, 'r')}], gen_random_uuid(), case when n > 19600 then 'on_hold' else 'completed' end,
      'paid', 'Car', 'BMW', '3', 'F30', '320d', 'N47', 'B-MR ' || n, '', 'Bosch', 'EDC17', 'KESS3', 'slave', 'obd',
      (select _id from services limit 1), 'Stage 1', 10000, '[]', 10000, '2-3 hours', '', '', placed_at, placed_at,
      placed_at + interval '3 hours'
    from numbered, people order by n`,
    `with numbered as materialized (select n, now() - (${rows} - n) * (interval '3 years' / ${rows}) as at from generate_series(1, ${rows}) n),
    numbers as (select array_agg(_id order by _id) ids, array_agg(user_id order by _id) owners from orders),
    conversation as (
      insert into conversations (_id, kind, customer_id, last_number, last_at)
      select ids[1 + n % 20000], 'order', owners[1 + n % 20000], count(*), max(at) from numbered, numbers group by 1, 3)
    insert into messages (_id, conversation_id, number, author_id, by_customer, internal, message, request_key, created_at)
    select uuidv7(at - now()), ids[1 + n % 20000], 1 + (n - 1) / 20000, owners[1 + n % 20000], n % 2 = 0, false,
      'Is the turbocharger the original one?', gen_random_uuid(), at
    from numbered, numbers order by n`,
    `insert into conversation_marks (conversation_id, user_id, by_customer, read_number, delivered_number)
    select c._id, u._id, false, last_number, last_number from conversations c join orders o on o._id = c._id, users u
    where u.username = 'tuner1' and o."orderID" % 5 <> 0`,
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
