import { Checkbox } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../../shared/accounts/accounts.ts'
import type { ShopMethod } from '../../../shared/money/payment-states.ts'
import { readVatNo } from '../../../shared/money/vat-no/read-vat-no.ts'
import type { Cart } from '../../../shared/shop/carts.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { MethodChoice } from '../../money/paying/method-choice.tsx'
import { useCaptcha } from '../../ui/captcha/use-captcha.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'
import { forgetForm, useSavedValues, useSaveForm } from '../../ui/form/saved-form.ts'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { RecordColumns } from '../../ui/record/record-columns.tsx'
import { VatNoField } from '../../ui/vat/vat-no-field.tsx'
import { type CartChange, changeCart } from '../cart/cart-calls.ts'
import { ShippingChoice } from '../cart/shipping-choice.tsx'
import { AddressFields } from './address-fields.tsx'
import classes from './checkout.module.css'
import { checkoutDraft, checkoutSchema, guestCheckoutSchema } from './checkout-draft.ts'
import { CheckoutSide } from './checkout-side.tsx'
import { GuestFields } from './guest-fields.tsx'
import { usePlaceOrder } from './use-place-order.ts'

/** Terms are accepted anew. */
const neverSaved = ['terms_accepted'] as const

type Props = {
  cart: Cart
  prices: ShownPrices
  methods: readonly ShopMethod[]
  /** Null for a guest, who says where to write to. */
  me: Me | null
  last: ShopOrder | undefined
  /** Called with the cart when it is being ordered, and with null when that failed. */
  onOrdering: (cart: Cart | null) => void
}

/** Asks for addresses, shipping and payment of a cart; the total follows the country. */
export function CheckoutForm({ cart, prices, methods, me, last, onOrdering }: Props) {
  const { t } = useTranslation()
  // A transfer takes days: it comes last.
  const ordered = methods.toSorted((one, other) => Number(one === 'bank') - Number(other === 'bank'))
  const name = `checkout.${me?._id ?? 'guest'}`
  const draft = useSavedValues(name, checkoutDraft(me, cart, last, ordered[0] ?? ''))
  const captcha = useCaptcha()
  const placing = usePlaceOrder(cart, captcha, onOrdering, () => forgetForm(name))
  const form = useSchemaForm(me ? checkoutSchema : guestCheckoutSchema, draft, { save: placing.place })
  const { busy, failure } = form
  useSaveForm(name, form, neverSaved)
  const { shipping_address, billing_address, other_billing, payment_method, vat_no } = form.values
  const [changing, setChanging] = useState(0)
  const changes = useAction(changeCart)
  const change = async (what: CartChange) => {
    setChanging((count) => count + 1)
    await changes.attempt(what)
    setChanging((count) => count - 1)
  }

  // The total is that of the country to which it goes, and of a guest's VAT no. once it is whole.
  const { country } = shipping_address
  const billed = other_billing ? billing_address.country : country
  const read = me ? null : readVatNo(billed, vat_no)
  const taxedAs = read ? read.prefix + read.number : ''
  const taxFor = useEffectEvent((country: string, vat_no: string) => {
    const what = {
      ...(country !== '' && country !== cart.country && { country }),
      ...(vat_no !== cart.vat_no && { vat_no }),
    }
    if (Object.keys(what).length > 0) void change(what)
  })
  useEffect(() => taxFor(country, taxedAs), [country, taxedAs])

  const method = ordered.find((one) => one === payment_method)
  return (
    <form onSubmit={form.submit} onFocus={me ? undefined : captcha.start} noValidate data-saved>
      <RecordColumns
        side={
          <CheckoutSide
            cart={cart}
            prices={prices}
            form={form}
            method={method}
            busy={busy}
            failure={failure}
            settling={changing > 0}
          />
        }
      >
        {!me && <GuestFields form={form} captcha={captcha} disabled={busy} />}
        <Card title={t('cart.shipping_address')}>
          <AddressFields form={form} of="shipping_address" section="shipping" disabled={busy} />
        </Card>
        <Card title={t('cart.billing_address')}>
          <Checkbox
            label={t('cart.same_address')}
            checked={!other_billing}
            disabled={busy}
            onChange={({ currentTarget: { checked } }) => form.setFieldValue('other_billing', !checked)}
          />
          {other_billing && (
            <div className={classes.under}>
              <AddressFields form={form} of="billing_address" section="billing" disabled={busy} />
            </div>
          )}
          {!me && (
            <VatNoField
              {...form.field('vat_no', 'accounts.fields.vat_no')}
              label={t('accounts.fields.optional', { field: t('accounts.fields.vat_no') })}
              mt="md"
              country={billed}
              disabled={busy}
            />
          )}
        </Card>
        <Card title={t('cart.shipping')}>
          <ShippingChoice
            cart={cart}
            prices={prices}
            titled
            onChange={(shipping_method_id) => void change({ shipping_method_id })}
          />
        </Card>
        {cart.total > 0 && (
          <Card title={t('cart.payment')}>
            <MethodChoice
              methods={ordered}
              value={method}
              onChange={(one) => form.setFieldValue('payment_method', one)}
              disabled={busy}
            />
          </Card>
        )}
      </RecordColumns>
    </form>
  )
}
