import { tell } from '../../notifications/notifications/tell.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { keepers, toSeePage } from '../payments/tell-of-trouble.ts'
import { reconcile } from './reconcile.ts'

/** The nightly recount: what doesn't agree is told to who keeps the invoices; `npm run reconcile` lists it. */
export async function reportFindings(outside: Outside) {
  const { length } = await reconcile(outside.db)
  if (length === 0) return
  await outside.db.transaction((db) =>
    tell(db, outside, keepers, 'reconcile_found', { values: { count: length }, link: toSeePage }),
  )
}
