import { createHash } from 'node:crypto'
import { customerNumber, people } from './customers.ts'
import { filterRequest, pageRequests, type Subject, withoutGoal } from './list-requests.ts'

const list = '/ticket'
const mine = '/ticket_user'
const rare = [1, 77, 5000].map((n) => createHash('md5').update(`log${n}`).digest('hex').slice(0, 9))

/** Three years of tickets with four messages each. Of them 2,000 are open, and every third of these waits. */
export const tickets: Subject = {
  name: 'tickets',
  tables: ['tickets', 'conversations', 'messages'],
  fill: (rows) => [
    `insert into settings (record) values ('{"ticket_system_public": true}')
    on conflict (one) do update set record = settings.record || excluded.record`,
    `with ${people}, numbered as materialized (
      select n, random() r, random() s, now() - (${rows} - n) * (interval '3 years' / ${rows}) as at from generate_series(1, ${rows}) n),
    made as (
      select *, ${customerNumber(rows, 'r')} who, n > ${rows} - 2000 as open,
        (array['Checksum is wrong', 'The read stops', 'Credits charged twice', 'Fault code after Stage 1'])[1 + n % 4] subject
      from numbered)
    insert into tickets (_id, customer_id, request_key, subject, reg_no, status, priority, labels, assigned_to, opened_at, updated_at,
      waiting_since, first_answer_minutes, solved_at, solve_minutes, rating, rated_at, search_text, notes_text)
    select uuidv7(at - now()), customers[who], gen_random_uuid(), subject, 'B-MR ' || n, case when open then 'open' else 'solved' end,
      case when s < 0.8 then 'normal' when s < 0.9 then 'high' when s < 0.9999 then 'low' else 'urgent' end,
      case when s < 0.3 then array['ECU read'] when s > 0.9999 then array['Rare'] else '{}'::text[] end,
      case when n % 3 > 0 then tuners[1 + n % cardinality(tuners)] end, at, at + interval '1 hour', case when open and n % 3 = 0 then at end, 20,
      case when not open then at + interval '1 day' end, case when not open then 300 end, case when not open and n % 5 = 0 then 1 + n % 5 end,
      case when not open and n % 5 = 0 then at + interval '1 day' end,
      fold(subject || ' B-MR ' || n || ' the log of the tool says ' || left(md5('log' || n), 12) || ' before it stops'),
      case when n % 10 = 0 then 'same as last time' else '' end
    from made, people order by n`,
    `insert into conversations (_id, kind, customer_id, last_number, last_at, waiting_since)
    select _id, 'ticket', customer_id, 4, updated_at, waiting_since from tickets order by _id`,
    `insert into messages (conversation_id, number, author_id, by_customer, internal, message, request_key, created_at)
    select _id, number, customer_id, number % 2 = 1, false, 'The log of the tool says nothing', gen_random_uuid(), opened_at
    from tickets, generate_series(1, 4) number order by _id, number`,
  ],
  asked: [
    ...pageRequests('queue', 'admin', list),
    ...pageRequests('own', 'customer', mine),
    ...['-waiting', 'priority', '-priority', 'opened_at', '-opened_at', 'updated_at', '-updated_at'].flatMap(
      (sort) => pageRequests(`by ${sort}`, 'admin', `${list}?sort=${sort}`),
    ),
    filterRequest('of a status', 'admin', `${list}?status=`, ['open', 'solved']),
    filterRequest('own of a status', 'customer', `${mine}?status=`, ['open', 'solved']),
    filterRequest('mine or nobody’s', 'tuner', `${list}?assigned=`, ['me', 'nobody']),
    filterRequest('of a priority', 'admin', `${list}?priority=`, ['urgent', 'high', 'normal']),
    filterRequest('with a label', 'admin', `${list}?label=`, ['ECU read', 'Rare', 'None']),
    filterRequest('waiting', 'admin', `${list}?waiting=`, ['true']),
    filterRequest('by a rare word', 'admin', `${list}?keywords=`, rare),
    filterRequest('by a common word', 'admin', `${list}?keywords=`, ['checksum', 'tool', 'same as']),
    filterRequest('by words of customer and subject', 'admin', `${list}?keywords=`, [
      'customer7 checksum',
      'tool customer12',
      'credits example.test',
    ]),
    filterRequest('by an absent word', 'admin', `${list}?keywords=`, ['zzqxj', 'bicycle', 'qqq']),
    filterRequest('own by a word', 'customer', `${mine}?keywords=`, ['checksum', 'tool', ...rare]),
    withoutGoal(filterRequest('by two letters', 'admin', `${list}?keywords=`, ['ch', 'zz', 'to'])),
    filterRequest('counts', 'admin', '/open_tickets_count', ['']),
    filterRequest('own counts', 'customer', '/user_open_tickets_count', ['']),
    filterRequest('labels', 'admin', '/ticket_labels', ['']),
  ],
}
