import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useNow } from '../../../ui/time/use-now.ts'

type Words = { title: string; text?: string; reason?: string }

/** Reason that the server gives for an order which nobody paid. */
const notPaid = 'not_paid'

/** Returns what an order's state means to its buyer, and what the team wrote about it. */
export function useNextWords(order: ShopOrder): Words {
  const { t } = useTranslation()
  const { date } = useFormat()
  const unpaid = useUnpaidWords(order)
  const { current_status: status, reason, withdrawals, paid_at } = order
  const back = useMoneyBack(order)
  switch (status) {
    case 'unpaid':
      return unpaid
    case 'on_hold':
      return reason === '' && withdrawals.length > 0
        ? { title: t('shop_orders.next.withdrawn'), text: t('shop_orders.next.withdrawn_text') }
        : { title: t('shop_orders.next.on_hold'), text: t('shop_orders.next.on_hold_text'), reason }
    case 'cancelled': {
      if (reason === notPaid)
        return { title: t('shop_orders.next.expired'), text: t('shop_orders.next.expired_text') }
      const text = back || (paid_at ? '' : t('shop_orders.next.nothing_charged'))
      return { title: t('shop_orders.next.cancelled'), text, reason }
    }
    case 'completed': {
      const day = order.completed_at
      const text = day ? t('shop_orders.next.completed_text', { date: date(day) }) : ''
      return { title: t('shop_orders.next.completed'), text }
    }
    default:
      return { title: t(`shop_orders.next.${status}`), text: t(`shop_orders.next.${status}_text`) }
  }
}

/** Returns the words for money of an order that went back, and for money that is still to be transferred. */
function useMoneyBack({ refunded, refund_waits, currency }: ShopOrder): string {
  const { t } = useTranslation()
  const { money } = useFormat()
  const gone = refunded - refund_waits
  return [
    gone > 0 && t('shop_orders.next.money_back', { amount: money(gone, currency) }),
    refund_waits > 0 && t('shop_orders.next.refund_waits', { amount: money(refund_waits, currency) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns what an unpaid order waits for, and how long its goods are reserved. */
function useUnpaidWords({ payment, payment_method, expires_at, can }: ShopOrder): Words {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const now = useNow()
  if (!can.pay) return { title: t('shop_orders.next.of_another') }
  const method = t(`credits.payment_method.${payment?.method ?? payment_method}`)
  const over = expires_at !== null && Date.parse(expires_at) <= now
  const reservation =
    expires_at && !over
      ? t('shop_orders.next.kept_until', { time: clock(expires_at, now) })
      : t('shop_orders.next.kept_no_longer')
  if (payment_method === 'bank') return { title: t('shop_orders.next.transfer'), text: reservation }
  const failed = payment?.status === 'failed' || payment?.status === 'expired'
  const title = failed ? t('shop_orders.next.failed', { method }) : t('shop_orders.next.unpaid')
  const { status } = payment ?? {}
  const begun =
    status === 'created' || status === 'pending'
      ? `${t(`shop_orders.next.payment_${status}`, { method })} `
      : ''
  return { title, text: begun + reservation }
}
