import type { ShopMethod } from '../../../shared/money/payment-states.ts'
import { type Chance, chanceOf } from '../history/chance.ts'
import type { DemoShopOrder } from './demo-shop-order.ts'
import { productLines } from './product-lines.ts'

type Buyer = { by: string; weight: number; since: number; method: ShopMethod }

const buyers: Buyer[] = [
  { by: 'agent', weight: 3, since: 100, method: 'paypal' },
  { by: 'atelier', weight: 3, since: 100, method: 'stripe' },
  { by: 'capetune', weight: 2, since: 100, method: 'payfast' },
  { by: 'kfz-brandt', weight: 4, since: 100, method: 'bank' },
  { by: 'hoffmann', weight: 5, since: 100, method: 'stripe' },
  { by: 'petersen', weight: 4, since: 100, method: 'paypal' },
  { by: 'gruber', weight: 3, since: 100, method: 'stripe' },
  { by: 'vandenberg', weight: 3, since: 100, method: 'stripe' },
  { by: 'kowalski', weight: 3, since: 100, method: 'paypal' },
  { by: 'rossi', weight: 2, since: 100, method: 'stripe' },
  { by: 'lindberg', weight: 2, since: 90, method: 'stripe' },
  { by: 'thompson', weight: 3, since: 58, method: 'paypal' },
  { by: 'meyer', weight: 2, since: 44, method: 'stripe' },
]

/** What sells, with how many at a time. */
const goods: { code: string; weight: number; most: number }[] = [
  { code: 'CB-018', weight: 9, most: 4 },
  { code: 'CB-026', weight: 5, most: 2 },
  { code: 'AD-CAN', weight: 6, most: 2 },
  { code: 'BW-OP', weight: 5, most: 2 },
  { code: 'SP-B4', weight: 4, most: 2 },
  { code: 'AD-DOIP', weight: 4, most: 1 },
  { code: 'AD-BDM', weight: 3, most: 1 },
  { code: 'PS-5', weight: 3, most: 1 },
  { code: 'SP-LA', weight: 3, most: 1 },
  { code: 'CB-M8', weight: 2, most: 1 },
  { code: 'BW-HC', weight: 3, most: 1 },
  { code: 'PS-50', weight: 2, most: 1 },
  { code: 'BW-P22', weight: 2, most: 1 },
  { code: 'MR-1', weight: 2, most: 1 },
  { code: 'MR-2', weight: 1, most: 1 },
]

const prices = new Map(
  Object.values(productLines)
    .flat()
    .map(({ code, price }) => [code, price]),
)

/** Orders that the usual business of three months has, and how far back it goes, in days. */
const howMany = 42
const reach = 91

/** Plans the usual business of the shop, growing a little over the months; the same at every start. */
export function planShopOrders(): DemoShopOrder[] {
  const chance = chanceOf(2013)
  const seen = new Set<string>()
  return Array.from({ length: howMany }, (_, index) => {
    const part = (index + chance.next()) / howMany
    // Between eight in the morning and six in the evening, UTC.
    const days_ago = Math.floor(reach * (1 - part ** 0.85)) + 2 + chance.between(8, 18) / 24
    const { by, method } = chance.weighted(buyers.filter(({ since }) => since > days_ago))
    const items = pickItems(chance)
    const total = items.reduce((sum, [code, pieces]) => sum + pieces * (prices.get(code) ?? 0), 0)
    const coupon = couponOf(chance, !seen.has(by), total)
    seen.add(by)
    const ends = days_ago < 6 ? 'shipped' : 'completed'
    return { by, days_ago, method, items, ends, ...(coupon && { coupon }) }
  })
}

function pickItems(chance: Chance): DemoShopOrder['items'] {
  const items = new Map<string, number>()
  const lines = chance.happens(0.45) ? chance.between(2, 3) : 1
  for (let line = 0; line < lines; line++) {
    const { code, most } = chance.weighted(goods)
    items.set(code, chance.between(1, most))
  }
  return [...items]
}

function couponOf(chance: Chance, isFirst: boolean, total: number): string | undefined {
  if (isFirst) return chance.happens(0.6) ? 'WELCOME10' : undefined
  return total >= 500_00 && chance.happens(0.6) ? 'FAIR-50' : undefined
}
