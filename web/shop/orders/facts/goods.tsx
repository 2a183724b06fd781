import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ShopOrder, ShopOrderLine } from '../../../../shared/shop/shop-order.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { shownAmounts } from '../../cart/cart-prices.ts'
import { shownPricesQuery } from '../../public/public.queries.ts'
import classes from './facts.module.css'
import { Reorder } from './reorder.tsx'
import { Totals } from './totals.tsx'

/** Lists what was ordered with its options, and what of it went back, down to the total, with VAT or net as its reader was shown the cart. */
export function Goods({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const prices = useQuery(shownPricesQuery)
  const with_vat = prices.data?.with_vat ?? true
  const amounts = shownAmounts({ ...order, shipping: { cost: order.shipping_cost } }, { with_vat })
  return (
    <Card title={t('shop_orders.lines.title')} aside={<Reorder order={order} />}>
      <ul className={classes.lines} aria-label={t('shop_orders.lines.title')}>
        {order.lines.map((line) => (
          <Line key={line._id} line={line} currency={order.currency} shown={amounts.shown} />
        ))}
      </ul>
      <Totals order={order} amounts={amounts} with_vat={with_vat} />
    </Card>
  )
}

type LineProps = { line: ShopOrderLine; currency: string; shown: (net: number) => number }

function Line({ line, currency, shown }: LineProps) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { name, product_code, options, quantity, unit_price, returned, withdrawn } = line
  const back = [
    returned > 0 && t('shop_orders.lines.returned', { count: returned, of: quantity }),
    withdrawn > returned && t('shop_orders.lines.withdrawn', { count: withdrawn, of: quantity }),
  ].filter(Boolean)
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <div className={classes.name}>
          <bdi className="page-side">{name}</bdi>
        </div>
        <div className={classes.small}>
          <bdi>
            {number(quantity)} × {money(shown(unit_price), currency)}
          </bdi>{' '}
          · <bdi className="code">{product_code}</bdi>
        </div>
        {options.map((option) => (
          <div key={option._id} className={classes.small}>
            + <bdi className="page-side">{option.name}</bdi>
          </div>
        ))}
        {back.map((words) => (
          <div key={String(words)} className={classes.back}>
            {words}
          </div>
        ))}
      </div>
      <div className={`${classes.amount} numbers`}>{money(shown(quantity * unit_price), currency)}</div>
    </li>
  )
}
