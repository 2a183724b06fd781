import { Anchor, Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { ShopMethod } from '../../../shared/money/payment-states.ts'
import type { Cart } from '../../../shared/shop/carts.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import type { FormWithFields } from '../../ui/form/use-fields.ts'
import { CartCoupon } from '../cart/cart-coupon.tsx'
import { shownAmounts } from '../cart/cart-prices.ts'
import { CartTotals } from '../cart/cart-totals.tsx'
import classes from './checkout.module.css'
import type { CheckoutDraft } from './checkout-draft.ts'

type Props = {
  cart: Cart
  prices: ShownPrices
  form: FormWithFields<CheckoutDraft>
  method: ShopMethod | undefined
  busy: boolean
  failure: unknown
  /** True until the total is that of the chosen country. */
  settling: boolean
}

/** Shows what is ordered at which total, takes the consent to the terms, and orders. */
export function CheckoutSide({ cart, prices, form, method, busy, failure, settling }: Props) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { shown } = shownAmounts(cart, prices)
  const wrong = cart.items.some(({ problem }) => problem !== null)
  const amount = money(cart.total, cart.currency)
  const toPay = method === 'bank' ? 'cart.order_and_transfer' : 'cart.order_and_pay'
  const act = cart.total === 0 ? 'cart.order_free' : toPay
  return (
    <Card title={t('cart.order')} className={classes.side}>
      <div className={classes.parts}>
        <ul className={classes.lines} aria-label={t('cart.lines')}>
          {cart.items.map(
            ({ _id, name, quantity, amount, selected_extra_options, problem, price_before }) => (
              <li key={_id}>
                <span className={classes.what}>
                  {number(quantity)} × <bdi>{name}</bdi>
                  {selected_extra_options.length > 0 && (
                    <span className={classes.options}>
                      {selected_extra_options.map((option) => (
                        <bdi key={option._id}>{option.name}</bdi>
                      ))}
                    </span>
                  )}
                  {price_before !== null && (
                    <span className={classes.changed}>
                      {t('cart.price_was', { price: money(shown(price_before), cart.currency) })}
                    </span>
                  )}
                </span>
                <bdi className="numbers">{problem !== 'gone' && money(shown(amount), cart.currency)}</bdi>
              </li>
            ),
          )}
        </ul>
        <CartCoupon cart={cart} />
        <CartTotals cart={cart} prices={prices} settling={settling} />
        <Checkbox
          {...form.field('terms_accepted', 'cart.accept')}
          label={
            <Trans
              i18nKey="cart.accept"
              components={{
                terms: (
                  <Anchor
                    component={Link}
                    to={pathTo('shopTerms')}
                    target="_blank"
                    inherit
                    underline="always"
                  />
                ),
              }}
            />
          }
          disabled={busy}
        />
        <FormErrors failure={failure} errors={form.errors} />
        {wrong ? (
          <>
            <p className={classes.problem}>{t('cart.correct_first')}</p>
            <Button component={Link} to={pathTo('shopCart')} size="md" fullWidth>
              {t('cart.to_cart')}
            </Button>
          </>
        ) : (
          <SubmitButton
            busy={busy}
            size="md"
            fullWidth
            classNames={{ root: classes.place, label: classes.placeWords }}
            disabled={settling || !method || !cart.shipping}
          >
            {t(act, { amount })}
          </SubmitButton>
        )}
      </div>
    </Card>
  )
}
