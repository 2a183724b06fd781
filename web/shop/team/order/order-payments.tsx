import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import type { ShopOrderDetails } from '../../../../shared/shop/shop-order-team.ts'
import { useFormat } from '../../../i18n/format.ts'
import { PaymentStatusPill } from '../../../money/invoices/payments.tsx'
import { RefundStatusPill } from '../../../money/invoices/refunds.tsx'
import { joined } from '../../../ui/display/joined.tsx'
import { RecordSection, type SectionRow } from '../../../ui/record/record-section.tsx'

type Props = { order: ShopOrder; details: ShopOrderDetails }
type Row = SectionRow & { _id: string }

/** Lists every attempt to pay the order and every refund, the newest last. */
export function OrderPayments({ order, details }: Props) {
  const { t } = useTranslation()
  const { money, dateTime } = useFormat()
  const paid = details.payments.map(
    ({ _id, method, status, amount, currency, created_at, paid_at }): Row => ({
      _id,
      // Of a payment marked by hand the order knows the way it came.
      title: t(`invoices.method.${order.txn_id && status === 'paid' ? order.payment_method : method}`),
      about: joined([dateTime(paid_at ?? created_at), status === 'paid' && order.txn_id]),
      end: (
        <Amount
          sum={money(amount, currency)}
          pill={<PaymentStatusPill status={status} waits={order.refund_waits > 0} />}
        />
      ),
    }),
  )
  const back = details.refunds.map(
    ({ _id, method, origin, status, amount, reason, by, created_at }): Row => ({
      _id,
      title: t(`invoices.refunded.${origin}`),
      about: joined([dateTime(created_at), by, reason]),
      end: (
        <Amount
          sum={money(-amount, order.currency)}
          pill={<RefundStatusPill status={status} method={method} />}
        />
      ),
    }),
  )
  return (
    <RecordSection
      title={t('shop_order_work.payments')}
      rows={[...paid, ...back]}
      none={t('shop_order_work.no_payments')}
      row={(row) => row}
    />
  )
}

function Amount({ sum, pill }: { sum: string; pill: React.ReactNode }) {
  return (
    <>
      {pill} <span className="numbers">{sum}</span>
    </>
  )
}
