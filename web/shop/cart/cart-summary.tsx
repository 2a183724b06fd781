import { Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Cart } from '../../../shared/shop/carts.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { useIsTeam, useUser } from '../../app/session/session.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useErrorWords } from '../../i18n/use-error-words.ts'
import { Card } from '../../ui/display/card.tsx'
import { useCountries } from '../../ui/field/use-countries.ts'
import { useSending } from '../../ui/form/use-sending.ts'
import classes from './cart.module.css'
import { changeCart } from './cart-calls.ts'
import { CartCoupon } from './cart-coupon.tsx'
import { CartTotals } from './cart-totals.tsx'
import { ShippingChoice } from './shipping-choice.tsx'

type Props = {
  cart: Cart
  prices: ShownPrices
  /** True until the totals are those of the quantities that are shown. */
  settling: boolean
}

/** Shows what a cart costs, with its coupon and the way it is sent, and leads to the checkout. */
export function CartSummary({ cart, prices, settling }: Props) {
  const { t } = useTranslation()
  const team = useIsTeam()
  const guest = useUser() === null
  const asGuest = useSiteData()?.shop_guests === true && guest
  const wrong = cart.items.some(({ problem }) => problem !== null)
  const unsent = cart.shipping === null
  const why = team
    ? t('cart.team')
    : wrong
      ? t('cart.correct_first')
      : unsent
        ? t('cart.no_shipping_first')
        : null
  return (
    <Card title={t('cart.summary')} className={classes.summary}>
      <div className={classes.parts}>
        <CartShipping cart={cart} prices={prices} />
        <CartCoupon cart={cart} />
        <CartTotals cart={cart} prices={prices} settling={settling} />
        {why ? (
          <>
            <p className={classes.problem} id="why-not">
              {why}
            </p>
            <Button size="md" fullWidth disabled aria-describedby="why-not">
              {t('cart.to_checkout')}
            </Button>
          </>
        ) : (
          <>
            {asGuest && (
              <Button component={Link} to={pathTo('guestCheckout')} size="md" fullWidth>
                {t('cart.order_as_guest')}
              </Button>
            )}
            <Button
              component={Link}
              to={pathTo('shopCheckout')}
              size="md"
              fullWidth
              variant={asGuest ? 'default' : 'filled'}
            >
              {t(guest ? 'cart.sign_in_to_order' : 'cart.to_checkout')}
            </Button>
          </>
        )}
        {guest && !why && <p className={classes.hint}>{t('cart.stays')}</p>}
      </div>
    </Card>
  )
}

/** Chooses the country and the way a cart is sent: both decide on its total. */
function CartShipping({ cart, prices }: { cart: Cart; prices: ShownPrices }) {
  const { t } = useTranslation()
  const errorWords = useErrorWords()
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
        error={Boolean(failure) && errorWords(failure)}
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
