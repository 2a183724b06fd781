import { z } from 'zod'
import { email, type Me } from '../../../shared/accounts/accounts.ts'
import { line } from '../../../shared/contract/fields.ts'
import { missingAddress } from '../../../shared/money/buyer-address.ts'
import type { ShopMethod } from '../../../shared/money/payment-states.ts'
import type { Cart } from '../../../shared/shop/carts.ts'
import { type ShopAddress, type ShopOrder, shopAddress } from '../../../shared/shop/shop-order.ts'
import { placeForm } from '../../../shared/shop/shop-orders.ts'
import { nameOf } from '../../app/session/name-of.ts'

/** Values of the form of the checkout as they are typed. */
export type CheckoutDraft = {
  /** A guest's; empty for others, who have one. */
  email: string
  /** A guest's; others have one in their profile. */
  vat_no: string
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
  email: email.optional(),
  vat_no: line(40),
  shipping_address: wholeAddress,
  billing_address: wholeAddress.optional(),
  payment_method: placeForm.shape.payment_method,
  terms_accepted: placeForm.shape.terms_accepted,
})

const withoutSame = (typed: CheckoutDraft) =>
  typed.other_billing ? typed : { ...typed, billing_address: undefined }

/** Fields of an order that its buyer types; another billing address only while there is one. */
export const checkoutSchema = z.preprocess(
  (typed: CheckoutDraft) => ({ ...withoutSame(typed), email: undefined, vat_no: '' }),
  fields,
)

/** Fields of an order that a guest types. */
export const guestCheckoutSchema = z.preprocess(withoutSame, fields)

/** Fills the form in: with the addresses of the last order, or else with that of the person's profile. */
export function checkoutDraft(
  me: Me | null,
  cart: Cart,
  last: ShopOrder | undefined,
  method: ShopMethod | '',
): CheckoutDraft {
  const shipping_address = last?.shipping_address ?? (me ? ofProfile(me, cart) : ofGuest(cart))
  const billing_address = last?.billing_address ?? shipping_address
  return {
    email: '',
    vat_no: '',
    shipping_address,
    billing_address,
    other_billing: JSON.stringify(shipping_address) !== JSON.stringify(billing_address),
    payment_method: method,
    terms_accepted: false,
  }
}

const ofGuest = (cart: Cart): ShopAddress => ({
  ...{ name: '', company_name: '', address: '', post_code: '', city: '', phone: '' },
  country: cart.country ?? '',
})

function ofProfile(me: Me, cart: Cart): ShopAddress {
  const { company_name, address, post_code, city, phone } = me
  // Without a street the profile's country was only guessed at the sign-up; that of the cart was chosen.
  const country = (address ? me.country : cart.country) || me.country
  return { name: nameOf(me), company_name, address, post_code, city, country, phone }
}
