import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { seesAllProducts } from './sees-all-products.ts'

/** View of the shop: those who manage products see everything; stock of up to `lowFrom` pieces counts as low. */
export type ShopView = { seesAll: boolean; lowFrom: number }

/** Tells whether a person sees products at all: everybody while the shop is open, those who manage them always. */
export const sellsTo = async (db: Db, portal: Portal, user: Actor | null) =>
  seesAllProducts(user) || (await portal.settings.get(db)).shop_status

/** Reads what of the shop a person may see. Throws `feature_off` while it is closed, for all but those who manage its products. */
export async function readShopFor(db: Db, portal: Portal, user: Actor | null): Promise<ShopView> {
  const { shop_status, shop_low_stock } = await portal.settings.get(db)
  const seesAll = seesAllProducts(user)
  if (!shop_status && !seesAll) throw new AppError('feature_off')
  return { seesAll, lowFrom: shop_low_stock }
}

/** Throws `feature_off` while the shop sells nothing: it is closed, or its country isn't known, on which the VAT depends. */
export async function refuseClosedShop(db: Db, portal: Portal) {
  const { shop_status, company_country } = await portal.settings.get(db)
  if (!shop_status || !company_country) throw new AppError('feature_off')
}
