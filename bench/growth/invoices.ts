import { createHash } from 'node:crypto'
import { customerNumber, people } from './customers.ts'
import { daysAgo, months } from './days.ts'
import { filterRequest, pageRequests, type Subject, withoutGoal } from './list-requests.ts'

const list = '/credits'
const rare = [487, 499, 312].map((who) => createHash('md5').update(`name${who}`).digest('hex').slice(0, 8))
const found = `${list}?keywords=`

/** Three years of invoices, most of them paid. */
export const invoices: Subject = {
  name: 'invoices',
  tables: ['invoices', 'payments'],
  fill: (rows) => [
    `with ${people}, numbered as materialized (
      select n, random() r, random() s, random() t, now() - (${rows} - n) * (interval '3 years' / ${rows}) as at
      from generate_series(1, ${rows}) n),
    made as (
      select *, ${customerNumber(rows, 'r')} who, case when s < 0.9 then 'paid' when s < 0.97 then 'cancelled' when s < 0.99 then 'due'
        when s < 0.9999 then 'refunded' else 'disputed' end status
      from numbered)
    insert into invoices (_id, user_id, source, item_name, lines, credits, amount, vat, total, currency, vat_percentage,
      vat_treatment, buyer, locale, status, payment_method, number_year, number, invoice_no, request_key, created_at, issued_at,
      paid_at)
    select uuidv7(at - now()), customers[who], case when t < 0.8 then 'purchase' when t < 0.999 then 'order' else 'billed' end,
      '100 credits', '[]', 10000, 10000 + n % 5000, 0, 10000 + n % 5000, 'EUR', 0, 'outside',
      jsonb_build_object('name', 'Robin ' || left(md5('name' || who), 8), 'company_name', 'Garage ' || left(md5('garage' || who), 8), 'email', left(md5('mail' || who), 8) || '@example.test',
        'address', '', 'post_code', '', 'city', '', 'country', 'DE', 'vat_no', '', 'company_reg', '', 'phone', ''),
      'en', status,
      case when status in ('paid', 'refunded', 'disputed') then
        case when t < 0.5 then 'bank' when t < 0.9 then 'stripe' when t < 0.9999 then 'paypal' else 'coinbase' end end,
      case when status in ('paid', 'refunded', 'disputed') then extract(year from at)::int end,
      case when status in ('paid', 'refunded', 'disputed') then n end,
      case when status in ('paid', 'refunded', 'disputed') then extract(year from at) || '-' || lpad(n::text, 7, '0') end,
      gen_random_uuid(), at, case when status in ('paid', 'refunded', 'disputed') then at end,
      case when status in ('paid', 'refunded', 'disputed') then at end
    from made, people order by n`,
    `insert into payments (_id, invoice_id, user_id, method, status, amount, currency, paid_at, created_at, problem)
    select uuidv7(created_at - now()), _id, user_id, payment_method, case status when 'disputed' then 'disputed' else 'paid' end, total,
      currency, paid_at, created_at, case when number % 100000 = 1 then 'amount_differs' end
    from invoices where payment_method is not null`,
  ],
  asked: [
    ...pageRequests('all', 'admin', list),
    ...pageRequests('own', 'customer', '/credits_user'),
    ...['date', 'total', '-total', 'number', '-number'].flatMap((sort) =>
      pageRequests(`by ${sort}`, 'admin', `${list}?sort=${sort}`),
    ),
    filterRequest('of a status', 'admin', `${list}?status=`, ['due', 'paid', 'disputed', 'issued']),
    filterRequest('own of a status', 'customer', '/credits_user?status=', [
      'due',
      'paid',
      'disputed',
      'issued',
    ]),
    filterRequest('by method', 'admin', `${list}?method=`, ['bank', 'paypal', 'coinbase', 'square']),
    filterRequest('by source', 'admin', `${list}?source=`, ['purchase', 'order', 'billed']),
    { name: 'of a month', goal: 'quick', as: 'admin', paths: months.map((month) => list + month) },
    filterRequest('since a day', 'admin', `${list}?from=`, daysAgo(1, 700)),
    filterRequest('until a day', 'admin', `${list}?to=`, daysAgo(1, 700)),
    filterRequest('by number', 'admin', found, ['0000777', 'M-1777', '1005', '0009']),
    filterRequest('by a rare word', 'admin', found, rare),
    filterRequest('by a common word', 'admin', found, ['garage', 'robin', 'example.test']),
    filterRequest('by an absent word', 'admin', found, ['zzqxj', 'bicycle', 'qqq']),
    filterRequest('by three letters', 'admin', found, ['rob', 'c4c', '007', '499']),
    withoutGoal(filterRequest('by two letters', 'admin', found, ['ro', 'zz', '20', 'ga'])),
    filterRequest('search everything', 'admin', '/search?keywords=', ['0000777', 'garage', 'zzqxj', ...rare]),
    filterRequest('payments to see', 'admin', '/payments', ['']),
  ],
}
