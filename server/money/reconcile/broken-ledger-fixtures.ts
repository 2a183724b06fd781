import { sql } from 'drizzle-orm'
import { addEntries, type BrokenBooks, setBalance, setEntries, setOrder } from './broken-books-fixtures.ts'

/** Defects of balances, the ledger, and the orders that are paid in credits. */
export const brokenLedger: BrokenBooks[] = [
  [
    'a balance that was changed past the ledger',
    ({ placed }) => [setBalance(placed, sql`credits = credits + 1`)],
    ['balance_is_not_the_sum: user of placed'],
  ],
  [
    'a wallet that vanished',
    ({ placed }) => [sql`delete from credit_balances where user_id = ${placed.user_id}`],
    ['balance_is_not_the_sum: user of placed', 'customer_without_wallet: user of placed'],
  ],
  [
    'a wallet that was never opened',
    ({ due }) => [
      sql`delete from credit_entries where user_id = ${due.user_id}`,
      sql`delete from credit_balances where user_id = ${due.user_id}`,
    ],
    ['customer_without_wallet: user of due'],
  ],
  [
    'a balance of which no entry is left',
    ({ due }) => [
      sql`delete from credit_entries where user_id = ${due.user_id}`,
      setBalance(due, sql`credits = 5`),
    ],
    ['balance_is_not_the_sum: user of due'],
  ],
  [
    'a balance below zero, though its entries say the same',
    ({ due }) => [
      sql`alter table credit_balances drop constraint credit_balances_not_negative`,
      ...addEntries(due, [-5], {}),
    ],
    ['balance_after_is_not_the_running_sum: entry', 'balance_is_not_the_sum: user of due'],
  ],
  [
    'credits that are owed and stand in no entry',
    ({ placed }) => [setBalance(placed, sql`owed = 5`)],
    ['debt_is_not_the_sum: user of placed'],
  ],
  [
    'credits that an entry says are owed, and the balance doesn’t',
    ({ lost }) => [setBalance(lost, sql`owed = 0`)],
    ['debt_is_not_the_sum: user of lost'],
  ],
  [
    'a debt whose wallet vanished',
    ({ lost }) => [sql`delete from credit_balances where user_id = ${lost.user_id}`],
    [
      'balance_is_not_the_sum: user of lost',
      'customer_without_wallet: user of lost',
      'debt_is_not_the_sum: user of lost',
    ],
  ],
  [
    'a debt of which no entry is left',
    ({ due }) => [
      sql`delete from credit_entries where user_id = ${due.user_id}`,
      setBalance(due, sql`owed = 5`),
    ],
    ['debt_is_not_the_sum: user of due'],
  ],
  [
    'an entry with another balance than the sum so far',
    ({ placed }) => [setEntries(sql`balance_after = 7`, sql`order_id = ${placed._id}`)],
    ['balance_after_is_not_the_running_sum: entry'],
  ],
  [
    'entries that stand in another order than they were written',
    ({ placed }) => [
      setEntries(sql`balance_after = 0`, sql`user_id = ${placed.user_id} and reason = 'manual'`),
      setEntries(sql`balance_after = 10000`, sql`user_id = ${placed.user_id} and reason = 'opened'`),
    ],
    ['balance_after_is_not_the_running_sum: entry', 'balance_after_is_not_the_running_sum: entry'],
  ],
  [
    'a paid order that nobody paid for',
    ({ placed }) => [setEntries(sql`order_id = null`, sql`order_id = ${placed._id}`)],
    ['paid_order_without_one_charge: order placed'],
  ],
  [
    'an order charged with another amount than its price',
    ({ placed }) => [setOrder(placed, sql`total_credits = total_credits + 1`)],
    ['paid_order_without_one_charge: order placed'],
  ],
  [
    'an order charged for something else',
    ({ placed }) => [setEntries(sql`reason = 'manual'`, sql`order_id = ${placed._id}`)],
    ['paid_order_without_one_charge: order placed'],
  ],
  [
    'an order that somebody else was charged for',
    ({ placed, later }) => [setOrder(placed, sql`user_id = ${later.user_id}`)],
    ['paid_order_without_one_charge: order placed'],
  ],
  [
    'a paid order with another entry beside its charge',
    ({ placed }) => addEntries(placed, [0], { order: placed }),
    ['paid_order_without_one_charge: order placed'],
  ],
  [
    'an order that was charged twice and given back once',
    ({ placed }) => [
      ...addEntries(placed, [-450], { order: placed, reason: 'order_paid' }),
      ...addEntries(placed, [450], { order: placed, reason: 'order_refunded' }),
    ],
    ['paid_order_without_one_charge: order placed'],
  ],
  [
    'a cancelled order whose credits did not come back',
    ({ cancelled }) => [
      setEntries(sql`order_id = null`, sql`order_id = ${cancelled._id} and reason = 'order_refunded'`),
    ],
    ['unpaid_order_with_credits: order cancelled'],
  ],
  [
    'a cancelled order with an entry beside its charge and its refund',
    ({ cancelled }) => addEntries(cancelled, [0], { order: cancelled }),
    ['unpaid_order_with_credits: order cancelled'],
  ],
  [
    'an order that isn’t paid, with a charge that was taken back',
    ({ later }) => addEntries(later, [-450, 450], { order: later }),
    ['unpaid_order_with_credits: order later'],
  ],
  [
    'an order that isn’t paid and was charged for',
    ({ later }) => addEntries(later, [-450], { order: later, reason: 'order_paid' }),
    ['unpaid_order_with_credits: order later'],
  ],
  [
    'an order that was paid in money, and cost credits as well',
    ({ settled }) => addEntries(settled, [450], { order: settled }),
    ['unpaid_order_with_credits: order settled'],
  ],
  [
    'an order that was paid in money and refunded, with entries that come to nothing',
    ({ refunded }) => addEntries(refunded, [0, 0], { order: refunded }),
    ['unpaid_order_with_credits: order refunded'],
  ],
  [
    'an order without its original file',
    ({ placed }) => [
      sql`update order_files set kind = 'extra' where order_id = ${placed._id} and kind = 'original'`,
    ],
    ['order_without_original_file: order placed'],
  ],
]
