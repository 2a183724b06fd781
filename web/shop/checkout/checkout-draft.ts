import { z } from 'zod'
import type { Me } from '../../../shared/accounts/accounts.ts'
import { missingAddress } from '../../../shared/money/buyer-address.ts'
import type { ShopMethod } from '../../../shared/money/payment-states.ts'
import type { Cart } from '../../../shared/shop/carts.ts'
import { placeForm, type ShopAddress, type ShopOrder, shopAddress } from '../../../shared/shop/shop-orders.ts'
import { nameOf } from '../../app/session/name-of.ts'

/** Values of the form of the checkout as they are typed. */
export type CheckoutDraft = {
  shipping_address: ShopAddress
  /** True while the invoice goes to another address. */
  other_billing: boolean
  billing_address: ShopAddress
  payment_method: ShopMethod | ''
  terms_accepted: boolean
}

const wholeAddress = shopAddress.superRefine((address, { addIssue }) => {
  for (const field of missingAddress(address))
    addIssue({ code: 'custom', path: [field], message: 'required' })
})

const fields = z.object({
  shipping_address: wholeAddress,
  billing_address: wholeAddress.optional(),
  payment_method: placeForm.shape.payment_method,
  terms_accepted: placeForm.shape.terms_accepted,
})

/** Fields of an order that its buyer types; another billing address only while there is one. */
export const checkoutSchema = z.preprocess(
  (typed: CheckoutDraft) => (typed.other_billing ? typed : { ...typed, billing_address: undefined }),
  fields,
)

/** Fills the form in: with the addresses of the last order, or else with that of the person's profile. */
export function checkoutDraft(
  me: Me,
  cart: Cart,
  last: ShopOrder | undefined,
  method: ShopMethod | '',
): CheckoutDraft {
  const shipping_address = last?.shipping_address ?? ofProfile(me, cart)
  const billing_address = last?.billing_address ?? shipping_address
  return {
    shipping_address,
    billing_address,
    other_billing: JSON.stringify(shipping_address) !== JSON.stringify(billing_address),
    payment_method: method,
    terms_accepted: false,
  }
}

function ofProfile(me: Me, cart: Cart): ShopAddress {
  const { company_name, address, post_code, city, phone } = me
  // Without a street the profile's country was only guessed at the sign-up; that of the cart was chosen.
  const country = (address ? me.country : cart.country) || me.country
  return { name: nameOf(me), company_name, address, post_code, city, country, phone }
}
