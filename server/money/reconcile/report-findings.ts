import { tell } from '../../notifications/notifications/tell.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { keepers, toSeePage } from '../payments/tell-of-trouble.ts'
import { reconcile } from './reconcile.ts'

/** The nightly recount: what doesn't agree is told to who keeps the invoices; `npm run reconcile` lists it. */
export async function reportFindings(portal: RunningPortal) {
  const { length } = await reconcile(portal)
  if (length === 0) return
  await portal.db.transaction((db) =>
    tell(db, portal, keepers, 'reconcile_found', { values: { count: length }, link: toSeePage }),
  )
}
