import { createHash } from 'node:crypto'
import { customerNumber, people } from './customers.ts'
import { filterRequest, pageRequests, type Subject, withoutGoal } from './list-requests.ts'

const rare = [1, 77, 5000].map((n) => createHash('md5').update(`vin${n}`).digest('hex').slice(0, 9))
const common = ['volkswagen', 'golf', 'edc17', 'stage']
const absent = ['zzqxj', 'bicycle', 'qqq']
const three = ['gol', 'c4c', 'bmw', '0f1']
const customers = ['customer7 golf', 'edc17c46 bmw customer12', 'golf example.test vi']
const lists = { all: '/order', mine: '/user_orders', queue: '/pending_orders', history: '/complete_orders' }

/** Three years of orders. Of them 2,000 are open; of the others one in sixteen was cancelled. */
export const orders: Subject = {
  name: 'orders',
  tables: ['orders', 'order_files'],
  fill: (rows) => [
    `with ${people}, work as (select array_agg(_id) ids, array_agg(name) names from services),
    cars as (select array['Volkswagen Golf', 'BMW 320d', 'Audi A4', 'Mercedes-Benz C 220', 'Skoda Octavia', 'Ford Focus',
      'Opel Insignia', 'Seat Leon', 'Renault Megane', 'Peugeot 308', 'Volvo V60', 'Toyota Hilux', 'Porsche Cayenne'] names),
    numbered as materialized (
      select n, random() r, random() s, random() v, now() - (${rows} - n) * (interval '3 years' / ${rows}) placed_at
      from generate_series(1, ${rows}) n),
    made as (
      select n, placed_at, ${customerNumber(rows, 'r')} who, cars.names[1 + floor(power(13, v))::int - 1] car, 1 + n % cardinality(ids) service,
        upper(left(md5(n::text), 2)) || '-' || n reg_no, upper(left(md5('vin' || n), 17)) vin, case
        when n > ${rows} - 2000 then
          (array['pending', 'in_progress', 'in_progress', 'tuned', 'on_hold', 'incomplete'])[1 + n % 6]
        when s < 0.0625 then 'cancelled' else 'completed' end status
      from numbered, cars, work)
    insert into orders (_id, user_id, request_key, status, payment, assigned_to, vtype, manufacture, model, generation, variant,
      engine_type, fuel_type, transmission, vehicle_age, mileage, power, torque, reg_no, vin, ecu_brand, ecu_version, tool_used,
      master_or_slave, read_method, service_id, service_name, service_credits, options, total_credits, time_frame, fault_codes,
      comment, modified_file, created_at, updated_at, due_at, completed_at, files_go_at)
    select uuidv7(placed_at - now()), customers[who], gen_random_uuid(), status,
      case status when 'cancelled' then 'pay_later' else 'paid' end,
      case when status not in ('pending', 'cancelled') then tuners[1 + n % cardinality(tuners)] end,
      'Car', split_part(car, ' ', 1), car, 'VI', '2.0 TDI CR 140', 'CBAB', 'diesel', 'manual', 2010, 180000 + n % 1000, 140, 320,
      reg_no, vin, 'Bosch', 'EDC17C46', 'KESS3', 'slave', 'obd', ids[service], work.names[service], 10000, '[]', 10000,
      '2-3 hours', 'P0401, P2002', 'The turbocharger is new.', case when status in ('tuned', 'completed') then 'golf_mod.bin' end,
      placed_at, placed_at,
      placed_at + interval '3 hours', case status when 'completed' then placed_at + interval '2 hours' end,
      case when n % 1000 = 0 then now() + interval '5 days' end
    from made, people, work order by n`,
    `insert into order_files (order_id, kind, version, name, size, sha256, storage_key, uploaded_by, created_at)
    select _id, 'original', 1, 'golf.bin', 2097152, encode(sha256(("orderID" % 100000)::text::bytea), 'hex'),
      gen_random_uuid(), user_id, created_at
    from orders order by _id`,
  ],
  asked: [
    ...Object.entries(lists).flatMap(([name, path]) =>
      pageRequests(name, path === lists.mine ? 'customer' : 'tuner', path),
    ),
    ...['due_at', '-due_at', 'orderID', '-orderID'].flatMap((sort) => [
      ...pageRequests(`all by ${sort}`, 'tuner', `${lists.all}?sort=${sort}`),
      ...pageRequests(`mine by ${sort}`, 'customer', `${lists.mine}?sort=${sort}`),
      ...pageRequests(`history by ${sort}`, 'tuner', `${lists.history}?sort=${sort}`),
    ]),
    ...['vehicle', '-vehicle', 'service', 'credits', 'completed_at', '-completed_at'].flatMap((sort) =>
      pageRequests(`history by ${sort}`, 'tuner', `${lists.history}?sort=${sort}`),
    ),
    ...['created_at', 'completed_at'].flatMap((days) =>
      [`from=${monthsAgo(1)}`, `from=${monthsAgo(20)}`, `from=${monthsAgo(30)}&to=${monthsAgo(29)}`].map(
        (range) =>
          filterRequest(`history by ${days}, ${range}`, 'tuner', `${lists.history}?days=${days}&${range}`, [
            '',
          ]),
      ),
    ),
    filterRequest('what the history is narrowed by', 'tuner', `${lists.history}/choices`, ['']),
    filterRequest('of a status', 'tuner', `${lists.all}?status=`, [
      'pending',
      'completed',
      'cancelled',
      'incomplete',
    ]),
    filterRequest('mine of a status', 'customer', `${lists.mine}?status=`, [
      'pending',
      'completed',
      'cancelled',
    ]),
    filterRequest('history of a status', 'tuner', `${lists.history}?status=`, ['completed', 'cancelled']),
    filterRequest('queue of a status', 'tuner', `${lists.queue}?status=`, ['pending', 'on_hold', 'tuned']),
    filterRequest('queue, mine or nobody’s', 'tuner', `${lists.queue}?assigned=`, ['me', 'nobody']),
    filterRequest('queue, late', 'tuner', `${lists.queue}?warning=`, ['true']),
    filterRequest('queue, unread', 'tuner', `${lists.queue}?unread=`, ['true']),
    filterRequest('queue by words', 'tuner', `${lists.queue}?keywords=`, [...common, ...rare, ...absent]),
    filterRequest('mine with a file', 'customer', `${lists.mine}?sha256=`, files(5, 77, -1)),
    filterRequest('mine whose files go', 'customer', `${lists.mine}?files_go=`, ['true']),
    filterRequest('search everything', 'tuner', '/search?keywords=', [
      ...common,
      ...rare,
      ...absent,
      '10500',
    ]),
    filterRequest('search everything of mine', 'customer', '/search?keywords=', [...common, ...rare]),
    filterRequest('by number', 'tuner', `${lists.all}?keywords=`, ['1005', '#5000', '10500']),
    ...(['all', 'history', 'mine'] as const).flatMap((name) => {
      const as = name === 'mine' ? 'customer' : 'tuner'
      const path = `${lists[name]}?keywords=`
      return [
        filterRequest(`${name} by a rare word`, as, path, rare),
        filterRequest(`${name} by a common word`, as, path, common),
        filterRequest(`${name} by an absent word`, as, path, absent),
        filterRequest(`${name} by words of customer and vehicle`, as, path, customers),
        filterRequest(`${name} by three letters`, as, path, three),
        withoutGoal(filterRequest(`${name} by two letters`, as, path, ['go', 'zz', 'c4', 'vi'])),
      ]
    }),
  ],
}

/** The day so many months ago. */
function monthsAgo(months: number): string {
  return new Date(Date.now() - months * 30 * 24 * 3600 * 1000).toISOString().slice(0, 10)
}

function files(...numbers: number[]): string[] {
  return numbers.map((number) => createHash('sha256').update(String(number)).digest('hex'))
}
