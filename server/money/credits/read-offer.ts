import type { CreditOffer } from '../../../shared/money/credits.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { buyerOf } from '../invoices/party.ts'
import { billingCurrency } from './billing-currency.ts'
import { listPackages } from './packages.ts'

/** Reads what a person can buy: packages in the currency in which they are billed, and any amount in the site's. */
export async function readOffer(db: Db, portal: Portal, user: Actor): Promise<CreditOffer> {
  const { buyer } = await buyerOf(db, user._id)
  const currency = await billingCurrency(db, portal, buyer.country)
  const packages = (await listPackages(db)).filter((item) => item.currency === currency)
  const settings = await portal.settings.get(db)
  return { currency, packages, any_amount: currency === settings.currency }
}
