import { type SQL, sql } from 'drizzle-orm'
import { roles } from '../../../shared/contract/permissions.ts'
import { users } from '../../accounts/users/accounts.tables.ts'
import { orderFiles, orders } from '../../orders/orders/orders.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import { creditBalances, creditEntries } from '../credits/credits.tables.ts'
import { moneyChecks } from './money-checks.ts'
import { orderChecks } from './order-checks.ts'

/** Something that can't be: `problem` in snake_case, `record` as people name it, `detail` with amounts in hundredths. */
export type Finding = { problem: string; record: string; detail: string }

/**
 * Recounts what must agree with each other: balances with the ledger, the ledger with orders and invoices, invoices with
 * payments, refunds and numbers, orders with their files. Looks at one moment, so it may run while others work. Finds nothing when all is well.
 */
export async function reconcile(db: Db): Promise<Finding[]> {
  const checks = [
    balances,
    wallets,
    debts,
    runningSums,
    paidOrders,
    unpaidOrders,
    files,
    ...moneyChecks,
    ...orderChecks,
  ]
  return db.transaction(
    async (db) => {
      const { rows } = await db.execute<Finding>(sql.join(checks, sql` union all `))
      return rows
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const balances: SQL = sql`
  select 'balance_is_not_the_sum' as problem, 'user ' || user_id as record,
    'balance ' || coalesce(balance.credits::text, 'missing') || ', entries ' || coalesce(ledger.credits::text, 'missing')
      as detail
  from (select user_id, credits from ${creditBalances}) balance
  full join (select user_id, sum(delta) as credits from ${creditEntries} group by user_id) ledger using (user_id)
  where balance.credits is null or balance.credits < 0 or balance.credits <> coalesce(ledger.credits, 0)`

/** Customers are listed by what their wallets hold. */
const wallets: SQL = sql`
  select 'customer_without_wallet', 'user ' || _id, 'username ' || username from ${users} "user"
  where role_id = ${sql.raw(String(roles.customer))} and deleted_at is null
    and not exists (select from ${creditBalances} where ${creditBalances.user_id} = "user"._id)`

const debts: SQL = sql`
  select 'debt_is_not_the_sum', 'user ' || user_id,
    'owed ' || coalesce(balance.owed, 0) || ', entries ' || coalesce(ledger.owed, 0)
  from (select user_id, owed from ${creditBalances}) balance
  full join (select user_id, sum(owed_delta) as owed from ${creditEntries} group by user_id) ledger using (user_id)
  where coalesce(balance.owed, 0) <> coalesce(ledger.owed, 0)`

const runningSums: SQL = sql`
  select 'balance_after_is_not_the_running_sum', 'entry ' || _id,
    'user ' || user_id || ': balance_after ' || balance_after || ', running sum ' || credits
  from (
    select _id, user_id, balance_after, sum(delta) over (partition by user_id order by entry_no) as credits
    from ${creditEntries}
  ) entry
  where balance_after <> credits or balance_after < 0`

/** What the ledger says of each order: how often it was paid for with its price, and what all of it comes to. */
const ordersWithEntries: SQL = sql`
  select "order"._id, "order"."orderID", payment, total_credits, credit_price is not null as in_money,
    count(entry._id) as entries,
    count(*) filter (where entry.reason in ('order_placed', 'order_paid') and entry.delta = -total_credits) as charges,
    coalesce(sum(entry.delta), 0) as credits
  from ${orders} "order"
  left join ${creditEntries} entry on entry.order_id = "order"._id and entry.user_id = "order".user_id
  group by "order"._id`

const orderLine: SQL = sql`
  'order ' || "orderID",
  payment || ', ' || total_credits || ': ' || entries || ' entries, ' || charges || ' charges, sum ' || credits`

const paidOrders: SQL = sql`
  select 'paid_order_without_one_charge', ${orderLine} from (${ordersWithEntries}) paid
  where payment = 'paid' and not in_money and (charges <> 1 or entries <> 1)`

const unpaidOrders: SQL = sql`
  select 'unpaid_order_with_credits', ${orderLine} from (${ordersWithEntries}) unpaid
  where credits <> 0 and (payment <> 'paid' or in_money)
    or payment <> 'paid' and entries <> case when payment = 'refunded' and not in_money then 2 else 0 end`

const files: SQL = sql`
  select 'order_without_original_file', 'order ' || "orderID", 'status ' || status from ${orders}
  where not exists (
    select from ${orderFiles} where ${orderFiles.order_id} = ${orders._id} and ${orderFiles.kind} = 'original'
  )`
