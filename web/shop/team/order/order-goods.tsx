import { useTranslation } from 'react-i18next'
import type { ShopOrder, ShopOrderLine } from '../../../../shared/shop/shop-order.ts'
import type { ShopOrderDetails } from '../../../../shared/shop/shop-order-team.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import classes from './shop-order.module.css'

type Props = { order: ShopOrder; details: ShopOrderDetails | undefined }

/** Shows what was ordered, with codes and options, what of it is left in stock, and what it costs. */
export function OrderGoods({ order, details }: Props) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { goods, discount, coupon_code, shipping_cost, shipping_name, vat, total, currency } = order
  const { refunded, refund_waits } = order
  const sum = (minor: number) => money(minor, currency)
  return (
    <Card title={t('shop_order_work.goods')}>
      <ul className={classes.goods}>
        {order.lines.map((line) => (
          <Line key={line._id} line={line} currency={currency} left={leftOf(line, details)} />
        ))}
      </ul>
      <FactList
        look="ends"
        facts={[
          { name: t('shop_order_work.sum.goods'), value: sum(goods) },
          {
            name: coupon_code
              ? t('shop_order_work.sum.coupon', { code: coupon_code })
              : t('shop_order_work.sum.discount'),
            value: discount > 0 && sum(-discount),
          },
          { name: shipping_name, value: sum(shipping_cost) },
          {
            name: t('shop_order_work.sum.vat', {
              percent: number(order.vat_percentage / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
            }),
            value: sum(vat),
          },
          { name: t('shop_order_work.sum.total'), value: <strong>{sum(total)}</strong> },
          {
            name: t('shop_order_work.sum.refunded'),
            value: refunded > refund_waits && sum(refund_waits - refunded),
          },
          { name: t('shop_order_work.sum.refund_waits'), value: refund_waits > 0 && sum(-refund_waits) },
        ]}
      />
    </Card>
  )
}

const leftOf = ({ product_id }: ShopOrderLine, details: ShopOrderDetails | undefined) =>
  details && (details.stock.find((product) => product.product_id === product_id)?.inventory ?? null)

type LineProps = {
  line: ShopOrderLine
  currency: string
  /** Free pieces; null for a product that was deleted, undefined until they are loaded. */
  left: number | null | undefined
}

function Line({ line, currency, left }: LineProps) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const { name, product_code, options, quantity, unit_price, discount, returned } = line
  return (
    <li className={classes.good}>
      <span className={classes.quantity}>{number(quantity)} ×</span>
      <div className={classes.name}>
        <span className="page-side" dir="auto">
          {name}
        </span>
        <span className={classes.about}>
          <bdi className="code">{product_code}</bdi>
          {left !== undefined && (
            <>
              {' '}
              · {left === null ? t('shop_order_work.deleted') : t('shop_order_work.left', { count: left })}
            </>
          )}
        </span>
        {options.map((option) => (
          <span key={option._id} className={classes.option} dir="auto">
            + {option.name}
          </span>
        ))}
        {returned > 0 && (
          <StatusPill tone="warning" plain>
            {t('shop_order_work.returned', { count: returned })}
          </StatusPill>
        )}
      </div>
      <span className={classes.price}>{money(quantity * unit_price - discount, currency)}</span>
    </li>
  )
}
