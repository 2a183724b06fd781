import { eq } from 'drizzle-orm'
import type { Cart } from '../../../shared/shop/carts.ts'
import type { ShippingMethod } from '../../../shared/shop/shipping.ts'
import { vatOfGoods } from '../../money/vat/vat-of-goods.ts'
import type { SaleVat } from '../../money/vat/vat-of-sale.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { users } from '../../users/users.tables.ts'
import { findUsableCoupon } from '../coupons/find-usable-coupon.ts'
import { arrivalsOf } from '../days/arrival.ts'
import { discountOf } from '../pricing/discount.ts'
import { priceGoods } from '../pricing/price-goods.ts'
import { shippingCost } from '../pricing/shipping-cost.ts'
import { listShippingMethods } from '../shipping/shipping.ts'
import { type PricedLine, readCartLines } from './cart-lines.ts'
import type { CartRow } from './find-cart.ts'

/** Cart with all that placing an order of it needs to know. */
export type PricedCart = {
  cart: Omit<Cart, 'shopping_cart_id'>
  lines: (PricedLine & { discount: number })[]
  coupon_id: string | null
  totals: ReturnType<typeof priceGoods>
  vat: SaleVat
}

/** Facts of a cart that decide on its price, besides its lines. */
export type WantedCart = Pick<CartRow, '_id' | 'coupon_code' | 'country' | 'vat_no' | 'shipping_method_id'>

/** Works out what a cart costs now: goods, coupon, shipping and VAT. Makes a call to VIES where a VAT no. decides. */
export async function priceCart(
  db: Db,
  portal: Portal,
  user: Pick<Actor, '_id'> | null,
  row: WantedCart | null,
): Promise<PricedCart> {
  const [priced, vat] = await Promise.all([
    readWanted(db, portal, row),
    vatOfCart(db, portal, user, row ?? { country: '', vat_no: '' }),
  ])
  return price(db, portal, user, row, priced, vat)
}

/**
 * Returns the VAT of goods that a person, or a guest with this VAT no., has sent to a country; that of the operator's own while
 * none is known.
 */
export async function vatOfCart(
  db: Db,
  portal: Portal,
  user: Pick<Actor, '_id'> | null,
  { country, vat_no }: { country: string; vat_no: string },
): Promise<SaleVat> {
  const { company_country: home, shop_oss } = await portal.settings.get(db)
  const given = user ? await vatNoOf(db, user) : vat_no
  const buyer = { country: country || home, vat_no: country ? given : '' }
  return vatOfGoods(db, portal, buyer, { oss: shop_oss })
}

/** Works out what a cart costs now, as `priceCart` does, at a VAT that is known. Makes no call outside. */
export async function priceAtVat(
  db: Db,
  portal: Portal,
  user: Pick<Actor, '_id'> | null,
  row: WantedCart | null,
  vat: SaleVat,
  how: { lockCoupon?: boolean } = {},
): Promise<PricedCart> {
  return price(db, portal, user, row, await readWanted(db, portal, row), vat, how)
}

type Read = { found: PricedLine[]; methods: ShippingMethod[] }

/** Reads the lines of a cart and the ways to send them. */
async function readWanted(db: Db, portal: Portal, row: WantedCart | null): Promise<Read> {
  const { shop_low_stock } = await portal.settings.get(db)
  const [found, methods] = await Promise.all([
    row ? readCartLines(db, row._id, shop_low_stock) : [],
    listShippingMethods(db, null),
  ])
  return { found, methods }
}

async function price(
  db: Db,
  portal: Portal,
  user: Pick<Actor, '_id'> | null,
  row: WantedCart | null,
  { found, methods }: Read,
  vat: SaleVat,
  { lockCoupon = false } = {},
): Promise<PricedCart> {
  const { company_country: home, currency, opening_hours } = await portal.settings.get(db)
  const ordered = found.filter(({ problem }) => problem !== 'gone')
  const coupon = await findUsableCoupon(db, user, row?.coupon_code ?? '', ordered, { lock: lockCoupon })
  const discounts = new Map(
    discountOf(coupon.usable, ordered).map((discount, index) => [ordered[index]?._id, discount]),
  )
  const lines = found.map((line) => ({ ...line, discount: discounts.get(line._id) ?? 0 }))
  const goods = ordered.reduce((sum, { amount }) => sum + amount, 0)
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  const pieces = ordered.reduce((sum, { quantity }) => sum + quantity, 0)
  const country = row?.country || null
  const weight = ordered.reduce((sum, line) => sum + line.quantity * line.weight, 0)
  const parcel = { country: country ?? home, goods: goods - discount, pieces, weight }
  const arrivals = arrivalsOf(opening_hours, new Date())
  const choices = methods.flatMap((method) => {
    const sent = shippingCost(method, home, parcel)
    const { _id, name } = method
    return sent ? [{ _id, name, ...sent, arrives: arrivals(sent.time) }] : []
  })
  const shipping_choices = choices.toSorted((a, b) => a.cost - b.cost)
  const shipping =
    pieces > 0
      ? (shipping_choices.find(({ _id }) => _id === row?.shipping_method_id) ?? shipping_choices[0] ?? null)
      : null
  const sold = lines.filter(({ problem }) => problem !== 'gone')
  const totals = priceGoods(sold, shipping, vat)
  return {
    lines,
    coupon_id: coupon.usable?._id ?? null,
    totals,
    vat,
    cart: {
      items: lines.map(({ category_id, product_code, weight: _weight, ...item }) => item),
      pieces,
      coupon: coupon.shown,
      country,
      vat_no: user ? '' : (row?.vat_no ?? ''),
      shipping,
      shipping_choices,
      goods,
      discount,
      vat: totals.vat,
      total: totals.total,
      currency,
      vat_percentage: vat.vat_percentage,
      vat_treatment: vat.vat_treatment,
    },
  }
}

async function vatNoOf(db: Db, user: Pick<Actor, '_id'>): Promise<string> {
  const [found] = await db.select({ vat_no: users.vat_no }).from(users).where(eq(users._id, user._id))
  return found?.vat_no ?? ''
}
