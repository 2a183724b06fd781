import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import type { shownAmounts } from '../../cart/cart-prices.ts'
import classes from './facts.module.css'

type Props = { order: ShopOrder; amounts: ReturnType<typeof shownAmounts>; with_vat: boolean }

/** Shows what an order comes to: goods, discount, shipping, VAT and all together, and what went back. */
export function Totals({ order, amounts, with_vat }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { coupon_code, shipping_name, vat, total, refunded, refund_waits } = order
  const { goods, discount, shipping } = amounts
  const { vat_percentage, vat_treatment, currency } = order
  const money = (amount: number) => <span className="numbers">{format.money(amount, currency)}</span>
  const percent = format.number(vat_percentage / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <div className={classes.totals}>
      <FactList
        look="ends"
        facts={[
          { name: t(with_vat ? 'cart.goods' : 'shop_orders.totals.goods'), value: money(goods) },
          {
            name: t('shop_orders.totals.discount', { code: coupon_code }),
            value: discount > 0 && money(-discount),
          },
          {
            name: t(with_vat ? 'shop_orders.totals.shipping_with_vat' : 'shop_orders.totals.shipping', {
              name: shipping_name,
            }),
            value: shipping ? money(shipping) : t('shop_orders.totals.free'),
          },
          {
            name: t('shop_orders.totals.vat', { percent }),
            value: !with_vat && vat_treatment === 'charged' && money(vat),
          },
        ]}
      />
      <div className={classes.sum}>
        <FactList
          look="ends"
          facts={[
            { name: t('shop_orders.totals.total'), value: <strong>{money(total)}</strong> },
            {
              name: t('shop_orders.totals.refunded'),
              value: refunded > refund_waits && money(refund_waits - refunded),
            },
            { name: t('shop_orders.totals.refund_waits'), value: refund_waits > 0 && money(-refund_waits) },
          ]}
        />
      </div>
      {vat_treatment !== 'charged' && (
        <p className={classes.small}>{t(`shop_orders.vat.${vat_treatment}`)}</p>
      )}
      {with_vat && vat_treatment === 'charged' && (
        <p className={classes.small}>
          {t('cart.incl_vat', { percent, amount: format.money(vat, currency) })}
        </p>
      )}
    </div>
  )
}
