import { and, eq } from 'drizzle-orm'
import { currencyOf } from '../../../shared/money/country-currencies.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { availableMethods } from '../payments/available-methods.ts'
import { creditPackages } from './credits.tables.ts'

/**
 * Returns the one currency in which credits are sold to people of a country: their own, where packages are on sale in
 * it and it can be paid, otherwise the site's.
 */
export async function billingCurrency(db: Db, portal: Portal, country: string): Promise<string> {
  const { currency: home } = await portal.settings.get(db)
  const own = currencyOf(country)
  if (!own || own === home) return home
  const [sold] = await db
    .select({ _id: creditPackages._id })
    .from(creditPackages)
    .where(and(eq(creditPackages.online, true), eq(creditPackages.currency, own)))
    .limit(1)
  return sold && (await availableMethods(db, portal, own)).length > 0 ? own : home
}
