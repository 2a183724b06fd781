import { type SiteMethod, siteMethods } from '../../../shared/money/payment-states.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'

/** Lists the methods available for a currency: switched on, with keys, and taking the currency. */
export async function availableMethods(db: Db, portal: Portal, currency: string): Promise<SiteMethod[]> {
  const settings = await portal.settings.get(db)
  return siteMethods.filter(
    (method) =>
      settings[method] && (method === 'bank' || (portal.payments[method]?.takes(currency) ?? false)),
  )
}
