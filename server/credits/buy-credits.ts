import { and, asc, eq } from 'drizzle-orm'
import type { CreditPackage, Purchase } from '../../shared/credits.ts'
import { AppError } from '../../shared/errors.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/client.ts'
import { announce, room } from '../live/announce.ts'
import { tell } from '../notifications/tell.ts'
import type { Outside } from '../outside/outside.ts'
import { creditPackages, purchases } from './credits.tables.ts'
import { purchaseColumns } from './list-purchases.ts'

/** The packages on sale, in their order. */
export function listPackages(db: Db): Promise<CreditPackage[]> {
  return db
    .select({
      _id: creditPackages._id,
      name: creditPackages.name,
      credits: creditPackages.credits,
      amount: creditPackages.amount,
      currency: creditPackages.currency,
      position: creditPackages.position,
    })
    .from(creditPackages)
    .where(eq(creditPackages.online, true))
    .orderBy(asc(creditPackages.position), asc(creditPackages._id))
}

/**
 * Orders a package at what it costs now, to be paid by bank transfer. The same `request_key` twice is one purchase.
 * Throws `package_unavailable` for a package that isn't on sale.
 */
export function buyCredits(
  db: Db,
  outside: Outside,
  user: Actor,
  { package_id, request_key }: { package_id: string; request_key: string },
): Promise<Purchase> {
  return db.transaction(async (db) => {
    const mine = and(eq(purchases.user_id, user._id), eq(purchases.request_key, request_key))
    const [sent] = await db.select(purchaseColumns).from(purchases).where(mine)
    if (sent) return sent
    const [item] = await db
      .select()
      .from(creditPackages)
      .where(and(eq(creditPackages._id, package_id), eq(creditPackages.online, true)))
    if (!item) throw new AppError('package_unavailable')
    const { name, credits, amount, currency } = item
    const [bought] = await db
      .insert(purchases)
      .values({
        user_id: user._id,
        item_name: name,
        credits,
        amount,
        currency,
        payment_method: 'bank',
        request_key,
      })
      // Sent twice at once: nothing to change, but the row of the first is wanted.
      .onConflictDoUpdate({ target: [purchases.user_id, purchases.request_key], set: { request_key } })
      .returning(purchaseColumns)
    if (!bought) throw new AppError('internal_error')
    await tell(db, outside, user._id, 'invoice', {
      values: { invoice_no: bought.purchase_no, item: name },
      link: '/buy_credits',
    })
    await announcePurchases(db, user._id)
    return bought
  })
}

/** Tells the buyer and who keeps the invoices that there is something new among the purchases. */
export function announcePurchases(db: Db, user_id: string) {
  return announce(db, [room.user(user_id), room.holders('dealers_manager.invoices')], { topic: 'purchases' })
}
