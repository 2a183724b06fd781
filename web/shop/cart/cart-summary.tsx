import { useTranslation } from 'react-i18next'
import type { Cart } from '../../../shared/shop/carts.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { Card } from '../../ui/display/card.tsx'
import classes from './cart.module.css'
import { CartCoupon } from './cart-coupon.tsx'
import { CartShipping } from './cart-shipping.tsx'
import { CartTotals } from './cart-totals.tsx'

type Props = {
  cart: Cart
  prices: ShownPrices
  /** True until the totals are those of the quantities that are shown. */
  settling: boolean
}

/** Shows what a cart costs, with its coupon and the way it is sent. */
export function CartSummary({ cart, prices, settling }: Props) {
  const { t } = useTranslation()
  return (
    <Card title={t('cart.summary')} className={classes.summary}>
      <div className={classes.parts}>
        <CartShipping cart={cart} prices={prices} />
        <CartCoupon cart={cart} />
        <CartTotals cart={cart} prices={prices} settling={settling} />
      </div>
    </Card>
  )
}
