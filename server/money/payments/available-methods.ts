import {
  type ShopMethod,
  type SiteMethod,
  shopMethods,
  siteMethods,
} from '../../../shared/money/payment-states.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'

/** Lists the methods available for a currency: switched on, with keys, and taking the currency. */
export async function availableMethods(db: Db, portal: Portal, currency: string): Promise<SiteMethod[]> {
  const settings = await portal.settings.get(db)
  return siteMethods.filter((method) => settings[method] && takes(portal, method, currency))
}

/** Lists the methods available for goods of the shop, which have switches of their own. */
export async function availableForGoods(db: Db, portal: Portal, currency: string): Promise<ShopMethod[]> {
  const settings = await portal.settings.get(db)
  return shopMethods.filter((method) => settings[`shop_${method}`] && takes(portal, method, currency))
}

/** Tells of each method for goods whether it could be switched on: with keys, and taking the currency. */
export function goodsMethodStates(
  portal: Portal,
  currency: string,
): Record<ShopMethod, 'ready' | 'no_keys' | 'other_currency'> {
  const stateOf = (method: ShopMethod) => {
    if (takes(portal, method, currency)) return 'ready'
    return method !== 'bank' && portal.payments[method] ? 'other_currency' : 'no_keys'
  }
  return {
    bank: stateOf('bank'),
    stripe: stateOf('stripe'),
    paypal: stateOf('paypal'),
    payfast: stateOf('payfast'),
    coinbase: stateOf('coinbase'),
    square: stateOf('square'),
  }
}

function takes({ payments }: Portal, method: SiteMethod | ShopMethod, currency: string): boolean {
  return method === 'bank' || (payments[method]?.takes(currency) ?? false)
}
