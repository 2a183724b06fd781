import { customerNumber, people } from './customers.ts'
import { daysAgo, months } from './days.ts'
import { filterRequest, pageRequests, type Subject } from './list-requests.ts'

const mine = '/credits_history_user'

/** The ledger: three years of it. */
export const entries: Subject = {
  name: 'ledger',
  tables: ['credit_entries'],
  fill: (rows) => [
    `with ${people}, numbered as materialized (
      select n, random() r, random() s, now() - (${rows} - n) * (interval '3 years' / ${rows}) as at
      from generate_series(1, ${rows}) n)
    insert into credit_entries (_id, user_id, delta, balance_after, reason, effect_key, created_at)
    select uuidv7(at - now()), customers[${customerNumber(rows, 'r')}], -100, 100000, case when s < 0.7 then 'order_placed'
      when s < 0.9 then 'purchase' when s < 0.98 then 'order_refunded' when s < 0.9999 then 'manual' else 'dispute' end,
      'growth:' || n, at
    from numbered, people order by n`,
  ],
  asked: [
    ...pageRequests('own', 'customer', mine),
    ...pageRequests('a customer’s', 'admin', '/credits/$customer$/history'),
    filterRequest('own by reason', 'customer', `${mine}?reason=`, [
      'order_placed',
      'purchase',
      'manual',
      'dispute',
    ]),
    { name: 'own of a month', goal: 'quick', as: 'customer', paths: months.map((month) => mine + month) },
    filterRequest('a customer’s since a day', 'admin', '/credits/$customer$/history?from=', daysAgo(1, 700)),
    filterRequest('a customer’s until a day', 'admin', '/credits/$customer$/history?to=', daysAgo(1, 700)),
  ],
}
