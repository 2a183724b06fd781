import type { VatCheck } from '../../../shared/money/vat.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { vatOf } from '../../money/vat/list-vat.ts'
import { checkOwnVatNo, ownVatCheck } from '../../money/vat/own-vat-check.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'

/**
 * Reads how a reader is shown prices: net for a business elsewhere in the EU whose VAT no. was checked, with the
 * operator's VAT for everybody else. Makes a call to VIES for a number that was never checked.
 */
export async function readShownPrices(db: Db, portal: Portal, user: Actor | null): Promise<ShownPrices> {
  const { currency, company_country } = await portal.settings.get(db)
  const { percentage } = await vatOf(db, company_country)
  const check = user && (await lastOrFirstCheck(db, portal, user))
  return { currency, vat_percentage: percentage, with_vat: percentage > 0 && check?.result !== 'valid' }
}

async function lastOrFirstCheck(db: Db, portal: Portal, user: Actor): Promise<VatCheck | null> {
  const { matters, check } = await ownVatCheck(db, portal, user)
  return matters && !check ? (await checkOwnVatNo(db, portal, user)).check : check
}
