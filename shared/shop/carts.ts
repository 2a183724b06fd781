import { z } from 'zod'
import { country, day, id, line, money, requiredLine } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'
import { vatPercentage, vatTreatments } from '../money/vat.ts'
import { extraOption } from './products.ts'
import { stockLabels } from './stock.ts'

/** Most pieces of one line, and most lines of a cart. */
export const mostOfLine = 999
export const mostLines = 50

/** Reasons for which a coupon takes nothing off. `sign_in`: it needs an account, and there is none yet. */
export const couponProblems = [
  'unknown',
  'sign_in',
  'inactive',
  'not_started',
  'expired',
  'used_up',
  'used_by_you',
  'other_goods',
  'amount_too_small',
  'too_few',
] as const
export type CouponProblem = (typeof couponProblems)[number]

/** Reasons for which an item can't be ordered: it isn't sold any more, an option of it isn't, or there are too few pieces. */
export const itemProblems = ['gone', 'option_gone', 'short'] as const

/** Item of a cart, which is a line of its list. Money net, in the minor unit of the site's currency. */
export const cartItem = z.object({
  _id: id,
  product_id: id,
  slug: z.string().nullable(),
  name: z.string(),
  picture: id.nullable(),
  selected_extra_options: z.array(extraOption),
  /** Options to choose from; none when it isn't sold. */
  extra_options: z.array(extraOption),
  quantity: z.number().int(),
  /** Price of one now, with its options. */
  unit_price: z.number().int(),
  /** Price that the buyer saw last; null when that is the same. */
  price_before: z.number().int().nullable(),
  /** Quantity times price, and what the coupon takes off it. */
  amount: z.number().int(),
  discount: z.number().int(),
  /** Pieces of the product that can be ordered, for all of its lines together. */
  available: z.number().int(),
  stock_label: z.enum(stockLabels).nullable(),
  problem: z.enum(itemProblems).nullable(),
})
export type CartItem = z.output<typeof cartItem>

const days = z.object({ from: z.number().int(), to: z.number().int() })
/** Days on which a parcel should arrive: the earliest and the latest. */
export const arrival = z.object({ from: day, to: day })
/** Way to send a cart: working days, and the days on which it arrives if it is paid now; null where the site opens too seldom. */
export const shippingChoice = z.object({
  ...{ _id: id, name: z.string(), cost: money, time: days },
  arrives: arrival.nullable(),
})

/** Coupon as it applies to a cart; `problem` is null when it takes something off. */
const couponOfCart = z.object({
  code: z.string(),
  name: z.string(),
  problem: z.enum(couponProblems).nullable(),
})

/** Cart with what it costs now: net, VAT rounded per line, and the total. */
export const cart = z.object({
  /** Secret of the cart of a guest, stored by their browser; null for a signed-in person, whose cart is their own. */
  shopping_cart_id: id.nullable(),
  items: z.array(cartItem),
  /** Pieces of all items. */
  pieces: z.number().int(),
  coupon: couponOfCart.nullable(),
  /** Country to which it goes; null while nobody said so, and the operator's VAT is shown. */
  country: country.nullable(),
  /** VAT no. of a guest, by which it is taxed; empty for a person, who has one in their profile. */
  vat_no: z.string(),
  shipping: shippingChoice.nullable(),
  /** Ways to send it to that country, the cheapest first. */
  shipping_choices: z.array(shippingChoice),
  goods: z.number().int(),
  discount: z.number().int(),
  vat: z.number().int(),
  total: z.number().int(),
  currency: z.string(),
  vat_percentage: vatPercentage,
  vat_treatment: z.enum(vatTreatments),
})
export type Cart = z.output<typeof cart>

const whichCart = { shopping_cart_id: id.optional() }
const selected_extra_options = z.array(id).max(20)
const item = z.object({
  product_id: id,
  selected_extra_options: selected_extra_options.default([]),
  quantity: z.number().int().min(1).max(mostOfLine).default(1),
})

export const cartRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/shop/cart',
    shows: ['shop'],
    access: 'public',
    perMinute: 120,
    summary: 'The caller’s cart; of a guest the one with the id. An unknown one is empty',
    query: z.object(whichCart),
    response: cart,
  },
  addItem: {
    method: 'POST',
    path: '/shop/cart/add_item',
    access: 'public',
    perMinute: 120,
    summary: 'Put a product into the cart; a guest without a cart gets one',
    body: item.extend(whichCart),
    response: cart,
  },
  update: {
    method: 'POST',
    path: '/shop/cart/update',
    access: 'public',
    perMinute: 120,
    summary:
      'Change items (a quantity of 0 takes one out), coupon, country, a guest’s VAT no. or shipping; tell which prices were seen. Makes no cart',
    body: z.object({
      ...whichCart,
      items: z
        .array(
          z.object({
            _id: id,
            quantity: z.number().int().min(0).max(mostOfLine).optional(),
            /** Other options; an item that has become the same as another one is put together with it. */
            selected_extra_options: selected_extra_options.optional(),
            /** Price of one that the buyer was shown: a changed price counts as seen when it is still that one. */
            unit_price: z.number().int().optional(),
          }),
        )
        .max(mostLines)
        .default([]),
      /** Empty: without one. */
      coupon_code: line(30).optional(),
      country: country.optional(),
      /** A guest's; left alone for a person. Empty: without one. */
      vat_no: line(40).optional(),
      shipping_method_id: id.optional(),
    }),
    response: cart,
  },
  validateCoupon: {
    method: 'POST',
    path: '/shop/coupon/validate',
    access: 'signed-in',
    perMinute: 30,
    summary: 'What a coupon takes off the caller’s cart now, or why it takes nothing',
    body: z.object({ code: requiredLine(30) }),
    response: couponOfCart.extend({ discount: z.number().int() }),
  },
  join: {
    method: 'POST',
    path: '/shop/cart/join',
    access: 'signed-in',
    summary: 'Put what a guest had in their cart into the cart of the account they signed in with',
    body: z.object({ shopping_cart_id: id }),
    response: cart,
  },
})
