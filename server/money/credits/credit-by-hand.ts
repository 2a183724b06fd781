import type { z } from 'zod'
import type { Balance, manualCreditForm } from '../../../shared/money/credits.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { audit } from '../../users/audit/audit.ts'
import { changeBalanceOnce, openWallet } from './ledger.ts'
import { readBalance } from './list-balances.ts'

type ManualCredit = z.output<typeof manualCreditForm>

/**
 * Adds credits to a customer's balance by hand, or takes some; the same `request_key` twice is one change.
 *
 * @throws AppError `not_found` for a user who isn't a customer, `credit_would_be_negative` when there are too few to
 * take
 */
export function creditByHand(db: Db, user: Actor, credit: ManualCredit): Promise<Balance> {
  const { user_id, delta, reason } = credit
  return db.transaction(async (db) => {
    const { username } = await readBalance(db, user_id)
    const change = {
      user_id,
      delta,
      reason: 'manual' as const,
      note: reason,
      effect_key: `manual:${user_id}:${credit.request_key}`,
      created_by: user._id,
    }
    const { happened, credits } = await changeBalanceOnce(db, change, 'credit_would_be_negative')
    if (happened) {
      const subject = { _id: user_id, name: username }
      const changed = { before: { credits: credits - delta }, after: { credits } }
      await audit(db, user, 'credited_by_hand', subject, { detail: reason, ...changed })
    }
    return readBalance(db, user_id)
  })
}

/**
 * Opens a customer's wallet at zero; an open wallet stays as it is. Throws `not_found` for a user who isn't a customer.
 */
export function openCustomerWallet(db: Db, user: Actor, user_id: string) {
  return db.transaction(async (db) => {
    const { username } = await readBalance(db, user_id)
    await openWallet(db, user_id, user._id)
    await audit(db, user, 'opened_wallet', { _id: user_id, name: username })
    return { ok: true as const }
  })
}
