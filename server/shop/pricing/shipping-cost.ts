import type { ShippingMethod } from '../../../shared/shop/shipping.ts'

/** Parcel to be sent: its country, the net amount of its goods after discount, and how many pieces they are. */
export type Parcel = { country: string; goods: number; pieces: number }

/** Tells if a method sends parcels to a country. */
export function shipsTo(method: ShippingMethod, home: string, country: string): boolean {
  if (method.status !== 'active') return false
  if (country === home) return method.local
  return method.countries === null || method.countries.includes(country)
}

/** Returns the net cost of a parcel, and the working days it takes; null when the method doesn't send it there. */
export function shippingCost(
  method: ShippingMethod,
  home: string,
  { country, goods, pieces }: Parcel,
): { cost: number; time: { from: number; to: number } } | null {
  if (!shipsTo(method, home, country)) return null
  const local = country === home
  const time = local ? method.local_shipping_time : method.international_shipping_time
  if (method.free_from !== null && goods >= method.free_from) return { cost: 0, time }
  const once = local ? method.local_shipping_cost : method.international_shipping_cost
  return { cost: method.charge_per_product ? once * pieces : once, time }
}
