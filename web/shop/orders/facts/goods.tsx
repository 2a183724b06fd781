import { useTranslation } from 'react-i18next'
import type { ShopOrder, ShopOrderLine } from '../../../../shared/shop/shop-orders.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import classes from './facts.module.css'
import { Reorder } from './reorder.tsx'
import { Totals } from './totals.tsx'

/** Lists what was ordered with its options, and what of it went back, down to the total. */
export function Goods({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  return (
    <Card title={t('shop_orders.lines.title')} aside={<Reorder order={order} />}>
      <ul className={classes.lines} aria-label={t('shop_orders.lines.title')}>
        {order.lines.map((line) => (
          <Line key={line._id} line={line} currency={order.currency} />
        ))}
      </ul>
      <Totals order={order} />
    </Card>
  )
}

function Line({ line, currency }: { line: ShopOrderLine; currency: string }) {
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
          {number(quantity)} × {money(unit_price, currency)} · <bdi className="code">{product_code}</bdi>
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
      <div className={`${classes.amount} numbers`}>{money(quantity * unit_price, currency)}</div>
    </li>
  )
}
