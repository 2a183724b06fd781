import { notify } from '../../notifications/delivery/notify.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { invoiceManagers, reviewPage } from '../invoices/audience.ts'
import { reconcile } from './reconcile.ts'

/**
 * Reconciles the books every night and notifies the team members with the invoices of problems, which `npm run
 * reconcile` lists.
 */
export async function reportFindings(portal: RunningPortal) {
  const { length } = await reconcile(portal)
  if (length === 0) return
  await portal.db.transaction((db) =>
    notify(db, portal, invoiceManagers, 'reconcile_found', { values: { count: length }, link: reviewPage }),
  )
}
