import { type SiteMethod, siteMethods } from '../../../shared/money/payment-states.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Outside } from '../../platform/outside/outside.ts'

/** How this currency can be paid: what is switched on, has its keys, and takes it. */
export async function offeredMethods(db: Db, outside: Outside, currency: string): Promise<SiteMethod[]> {
  const settings = await outside.settings.get(db)
  return siteMethods.filter(
    (method) =>
      settings[method] && (method === 'bank' || (outside.payments[method]?.takes(currency) ?? false)),
  )
}
