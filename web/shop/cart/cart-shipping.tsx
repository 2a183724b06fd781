import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Cart } from '../../../shared/shop/carts.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { useCountries } from '../../ui/field/use-countries.ts'
import { useSending } from '../../ui/form/use-sending.ts'
import { changeCart } from './cart-calls.ts'
import { ShippingChoice } from './shipping-choice.tsx'

/** Chooses the country and the way a cart is sent: both decide on its total. */
export function CartShipping({ cart, prices }: { cart: Cart; prices: ShownPrices }) {
  const { t } = useTranslation()
  const countries = useCountries()
  const { failure, send } = useSending()
  const change = (what: { country: string } | { shipping_method_id: string }) =>
    void send(() => changeCart(what))
  return (
    <>
      <NativeSelect
        label={t('cart.country')}
        autoComplete="country"
        value={cart.country ?? ''}
        data={cart.country ? countries : [{ value: '', label: t('cart.choose_country') }, ...countries]}
        error={Boolean(failure) && t(errorPhrase(failure))}
        onChange={({ currentTarget: { value: country } }) => country && change({ country })}
      />
      <ShippingChoice
        cart={cart}
        prices={prices}
        onChange={(shipping_method_id) => change({ shipping_method_id })}
      />
    </>
  )
}
