import { eq } from 'drizzle-orm'
import type { Query } from '../../../shared/contract/route.ts'
import type { creditRoutes } from '../../../shared/money/credits.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { listMyInvoices } from '../invoices/lists/list-invoices.ts'
import { creditBalances } from './credits.tables.ts'

/** Reads the person's balance and debt, the account for transfers, and their purchases, newest first. */
export async function myCredits(db: Db, portal: Portal, user: Actor, query: Query<typeof creditRoutes.mine>) {
  const [[wallet], { bank_details }, purchases] = await Promise.all([
    db
      .select({ credits: creditBalances.credits, owed: creditBalances.owed })
      .from(creditBalances)
      .where(eq(creditBalances.user_id, user._id)),
    portal.settings.get(db),
    listMyInvoices(db, user, query),
  ])
  return { credits: wallet?.credits ?? 0, owed: wallet?.owed ?? 0, bank_details, purchases }
}
