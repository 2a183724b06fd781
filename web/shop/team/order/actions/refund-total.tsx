import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ShopOrder, ShopRefundForm } from '../../../../../shared/shop/shop-orders.ts'
import { useFormat } from '../../../../i18n/format.ts'
import classes from '../shop-order.module.css'
import { refundTotalQuery } from '../shop-order.queries.ts'

type Props = Pick<ShopRefundForm, 'lines' | 'shipping'> & { order: ShopOrder }

/** Shows what a refund comes to, from the server; until something is chosen, what to do. */
export function RefundTotal({ order: { _id: id, currency }, lines, shipping }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const chosen = lines.length > 0 || shipping
  const { data } = useQuery({
    ...refundTotalQuery({ id, lines, shipping }),
    enabled: chosen,
    placeholderData: keepPreviousData,
  })
  if (!chosen || !data) return <p className={classes.back}>{t('shop_order_work.refund.choose')}</p>
  return (
    <p className={classes.back} role="status">
      <span>{t('shop_order_work.refund.goes_back')}</span>
      <strong className="numbers">{money(data.amount, currency)}</strong>
      {data.amount > data.left && (
        <span>{t('shop_order_work.refund.too_large', { left: money(data.left, currency) })}</span>
      )}
    </p>
  )
}
