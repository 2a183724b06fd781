import { pathTo } from '../../../shared/contract/pages.ts'
import { referenceOf } from '../../../shared/money/invoices.ts'
import type { Db } from '../../platform/db/client.ts'
import { giveGuestKey } from '../../users/guests/guest-key.ts'

/** Writes the address of the page of an order of the shop, for its buyer. A guest's has a new key in its fragment, which browsers send nowhere. */
export async function pathToShopOrder(
  db: Db,
  { user_id, reference }: { user_id: string; reference: number },
): Promise<string> {
  const invoice_no = referenceOf(reference)
  const key = await giveGuestKey(db, user_id)
  return key ? `${pathTo('guestOrder', { invoice_no })}#${key}` : pathTo('shopOrder', { invoice_no })
}
