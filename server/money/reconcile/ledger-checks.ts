import { type SQL, sql } from 'drizzle-orm'
import { roles } from '../../../shared/contract/permissions.ts'
import { users } from '../../users/users.tables.ts'
import { creditBalances, creditEntries } from '../credits/credits.tables.ts'

const balances: SQL = sql`
  select 'balance_is_not_the_sum', 'user ' || user_id,
    'balance ' || coalesce(balance.credits::text, 'missing') || ', entries ' || coalesce(ledger.credits::text, 'missing')
  from (select user_id, credits from ${creditBalances}) balance
  full join (select user_id, sum(delta) as credits from ${creditEntries} group by user_id) ledger using (user_id)
  where balance.credits is null or balance.credits < 0 or balance.credits <> coalesce(ledger.credits, 0)`

/** Every customer has a wallet, because lists sort customers by its credits. */
const wallets: SQL = sql`
  select 'customer_without_wallet', 'user ' || _id, 'username ' || username from ${users} "user"
  where role_id = ${sql.raw(String(roles.customer))} and deleted_at is null and not guest
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

/** Checks of balances, wallets and the ledger; amounts in hundredths. */
export const ledgerChecks: SQL[] = [balances, wallets, debts, runningSums]
