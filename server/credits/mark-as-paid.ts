import { and, eq, sql } from 'drizzle-orm'
import type { PurchaseOfUser } from '../../shared/credits.ts'
import { AppError } from '../../shared/errors.ts'
import type { Actor } from '../accounts/actor.ts'
import { audit } from '../accounts/audit.ts'
import type { Db } from '../db/client.ts'
import { tell } from '../notifications/tell.ts'
import type { Outside } from '../outside/outside.ts'
import { announcePurchases } from './buy-credits.ts'
import { purchases } from './credits.tables.ts'
import { changeBalance } from './ledger.ts'
import { readPurchase } from './list-purchases.ts'

/**
 * Records that a purchase was paid, which adds its credits, once.
 *
 * @throws AppError `invoice_already_paid`, or `not_found` when there is no such purchase
 */
export function markAsPaid(db: Db, outside: Outside, user: Actor, id: string): Promise<PurchaseOfUser> {
  return db.transaction(async (db) => {
    const paid = await db
      .update(purchases)
      .set({ status: 'paid', paid_at: sql`now()` })
      .where(and(eq(purchases._id, id), eq(purchases.status, 'due')))
      .returning({ _id: purchases._id })
    const purchase = await readPurchase(db, id)
    if (!purchase) throw new AppError('not_found')
    if (paid.length === 0) throw new AppError('invoice_already_paid')
    const { user_id, username, purchase_no, item_name, credits } = purchase
    await changeBalance(db, {
      user_id,
      delta: credits,
      reason: 'purchase',
      note: item_name,
      purchase_id: id,
      effect_key: `purchase:${id}`,
      created_by: user._id,
    })
    const subject = { _id: user_id, name: username }
    const changed = { before: { status: 'due' }, after: { status: 'paid' } }
    await audit(db, user, 'marked_purchase_as_paid', subject, { detail: `#${purchase_no}`, ...changed })
    await tell(db, outside, user_id, 'payment_received', {
      values: { invoice_no: purchase_no, item: item_name },
      link: '/buy_credits',
    })
    await announcePurchases(db, user_id)
    return purchase
  })
}
