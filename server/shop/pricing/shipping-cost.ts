import type { ShippingMethod } from '../../../shared/shop/shipping.ts'

/** Parcel to be sent: its country, the net amount of its goods after discount, how many pieces they are, and their grams. */
export type Parcel = { country: string; goods: number; pieces: number; weight: number }

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
  { country, goods, pieces, weight }: Parcel,
): { cost: number; time: { from: number; to: number } } | null {
  if (!shipsTo(method, home, country)) return null
  if (method.max_weight !== null && weight > method.max_weight) return null
  const local = country === home
  const time = local ? method.local_shipping_time : method.international_shipping_time
  if (method.free_from !== null && goods >= method.free_from) return { cost: 0, time }
  const step = method.weight_steps.findLast(({ from }) => weight >= from)
  const { local_cost, international_cost } = step ?? {
    ...{ local_cost: method.local_shipping_cost, international_cost: method.international_shipping_cost },
  }
  const once = local ? local_cost : international_cost
  return { cost: method.charge_per_product ? once * pieces : once, time }
}
