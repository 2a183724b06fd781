import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import { ShopOrderStatus } from '../../records/shop/shop-order-status.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { Addresses } from './facts/addresses.tsx'
import { Documents } from './facts/documents.tsx'
import { Goods } from './facts/goods.tsx'
import { Steps } from './facts/steps.tsx'
import { ShopOrderNextStep } from './next/shop-order-next-step.tsx'
import { shopOrderQuery } from './shop-orders.queries.ts'
import { Withdrawal } from './withdraw/withdrawal.tsx'

/** Shows one of the person's own orders of the shop. */
export function ShopOrderPage() {
  return (
    <RecordPage query={shopOrderQuery} param="invoice_no">
      {(order) => <ShopOrderView order={order} />}
    </RecordPage>
  )
}

function ShopOrderView({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead
        title={t('shop_orders.number', { number: order.invoice_no })}
        beside={<ShopOrderStatus status={order.current_status} />}
        about={
          <>
            {t('shop_orders.field.placed')} <TimeAgo at={order.created_at} />
          </>
        }
      />
      <ShopOrderNextStep order={order} />
      <RecordColumns
        side={
          <>
            <Withdrawal order={order} />
            <Documents order={order} />
            <Addresses order={order} />
          </>
        }
      >
        <Goods order={order} />
        <Steps order={order} />
      </RecordColumns>
    </>
  )
}
