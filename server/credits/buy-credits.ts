import { and, asc, eq } from 'drizzle-orm'
import type { CreditPackage, Purchase } from '../../shared/credits.ts'
import { AppError } from '../../shared/errors.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/client.ts'
import { announcePurchase } from './announce-purchase.ts'
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
