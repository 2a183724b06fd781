import type { VatCheck } from '../../../shared/money/vat.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { vatOf } from '../../money/vat/list-vat.ts'
import { ownVatCheck } from '../../money/vat/own-vat-check.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'

/** Time in seconds until a number is checked again that VIES didn't answer about. */
const pauseSeconds = 600

/**
 * Reads how a reader is shown prices: net for a business elsewhere in the EU whose VAT no. was checked, with the
 * operator's VAT for everybody else. A number that was never checked
 * is checked in the background, and the result is announced to the reader.
 */
export async function readShownPrices(db: Db, portal: Portal, user: Actor | null): Promise<ShownPrices> {
  const { currency, company_country } = await portal.settings.get(db)
  const { percentage } = await vatOf(db, company_country)
  const check = user && (await lastCheck(db, portal, user))
  return { currency, vat_percentage: percentage, with_vat: percentage > 0 && check?.result !== 'valid' }
}

async function lastCheck(db: Db, portal: Portal, { _id }: Actor): Promise<VatCheck | null> {
  const { matters, check } = await ownVatCheck(db, portal, _id)
  if (matters && !check) await portal.jobs.sendSeldom(db, 'check_vat_no', { user_id: _id }, pauseSeconds)
  return check
}
