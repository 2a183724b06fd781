import { useTranslation } from 'react-i18next'
import type { Cart } from '../../../shared/shop/carts.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { useFormat } from '../../i18n/format.ts'
import { FactList } from '../../ui/display/fact-list.tsx'
import classes from './cart.module.css'
import { shownAmounts } from './cart-prices.ts'

type Props = { cart: Cart; prices: ShownPrices; settling?: boolean }

/** Shows how the total of a cart comes about, and why there is VAT in it or none. */
export function CartTotals({ cart, prices, settling = false }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { goods, discount, shipping } = shownAmounts(cart, prices)
  const money = (amount: number) => format.money(amount, cart.currency)
  const percent = format.number(cart.vat_percentage / 10_000, {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  const vat = { name: t('cart.vat', { percent }), value: money(cart.vat) }
  const free = shipping === 0 ? t('cart.free') : shipping !== null && money(shipping)
  return (
    <div
      className={classes.totals}
      aria-live="polite"
      aria-busy={settling}
      data-settling={settling || undefined}
    >
      <FactList
        look="ends"
        facts={[
          { name: t('cart.goods'), value: money(goods) },
          { name: t('cart.discount'), value: discount > 0 && money(-discount) },
          { name: t('cart.shipping'), value: free || t('cart.unknown') },
          ...(prices.with_vat || cart.vat_treatment !== 'charged' ? [] : [vat]),
        ]}
      />
      <p className={classes.total}>
        <span>{t('cart.total')}</span>
        <strong className="numbers">{money(cart.total)}</strong>
      </p>
      <p className={classes.why}>
        {cart.vat_treatment === 'charged'
          ? prices.with_vat && t('cart.incl_vat', { percent, amount: money(cart.vat) })
          : t(`cart.treatment.${cart.vat_treatment}`)}
      </p>
    </div>
  )
}
