import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/money/invoices.ts'
import type { SiteMethod } from '../../../shared/money/payment-states.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { call } from '../../app/api/api.ts'
import { PayDueDialog } from '../../money/paying/pay-due-dialog.tsx'
import { TransferDialog } from '../../money/paying/transfer-dialog.tsx'
import { usePaying } from '../../money/paying/use-paying.ts'

type Props = { order: Order; invoice: Invoice; onClose: () => void }

/** Pays an order by any available method. An invoice that was cancelled meanwhile is issued again. */
export function PayOrderDialog({ order, invoice, onClose }: Props) {
  const { t } = useTranslation()
  const [details, setDetails] = useState(order.bank_details)
  const open = async (payment_method: SiteMethod) => {
    const answer = await call(orderRoutes.payLater, { body: { orderID: order.orderID, payment_method } })
    setDetails(answer.bank_details)
    return { invoice: answer.invoice ?? invoice, checkout_url: answer.checkout_url }
  }
  const paying = usePaying(open, onClose)
  if (paying.toTransfer) {
    return <TransferDialog invoice={paying.toTransfer} bank_details={details} fresh onClose={onClose} />
  }
  const title = t('orders.next.pay_title', { number: String(order.orderID) })
  return <PayDueDialog title={title} invoice={invoice} paying={paying} onClose={onClose} />
}
