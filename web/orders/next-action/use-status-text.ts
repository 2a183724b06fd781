import { useTranslation } from 'react-i18next'
import type { Order } from '../../../shared/orders/order.ts'
import { unpaidDays } from '../../../shared/orders/order-states.ts'
import { useFormat } from '../../i18n/format.ts'
import { newestModified } from '../order/download-order-file.ts'

/**
 * Returns the meaning of an order's status for its customer: a title, and a line about the next step where there is
 * one.
 */
export function useStatusText(order: Order): { title: string; text?: string } {
  const { t } = useTranslation()
  const { credits, money } = useFormat()
  const { status, payment, assigned_to, invoice } = order
  const mustPay = order.can.pay && !order.can.download_modified
  if (order.waits_for_payment) {
    const transfer = order.bank_details !== ''
    return {
      title: t('orders.next.waiting'),
      text: t(transfer ? 'orders.next.waiting_transfer' : 'orders.next.waiting_text', {
        count: transfer ? unpaidDays.bank : unpaidDays.otherwise,
      }),
    }
  }
  switch (status) {
    case 'in_progress':
      return {
        title: assigned_to
          ? t('orders.next.in_progress', { name: assigned_to.name })
          : t('orders.next.in_progress_nobody'),
      }
    case 'on_hold':
      return { title: t('orders.next.on_hold') }
    case 'completed':
      if (newestModified(order.files)?.deleted_at) {
        return { title: t('orders.next.completed_deleted'), text: t('orders.next.files_deleted') }
      }
      return { title: t(mustPay ? 'orders.next.completed_paid_later' : 'orders.next.completed') }
    case 'cancelled': {
      const title = t('orders.next.cancelled')
      if (payment !== 'refunded') return { title }
      if (invoice) {
        const { refund_waits: waits, total, currency } = invoice
        const words = waits > 0 ? 'orders.next.refund_waits' : 'orders.next.money_back'
        return { title, text: t(words, { total: money(waits || total, currency) }) }
      }
      return { title, text: t('orders.next.refunded', { credits: credits(order.total_credits) }) }
    }
    default:
      return { title: t(`orders.next.${status}`), text: t(`orders.next.${status}_text`) }
  }
}
