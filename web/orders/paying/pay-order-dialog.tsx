import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/invoices.ts'
import type { Order } from '../../../shared/order.ts'
import type { SiteMethod } from '../../../shared/payment-states.ts'
import { payWaysQuery } from '../../credits/buying.queries.ts'
import { Facts } from '../../credits/facts.tsx'
import { PaymentDialog } from '../../credits/payment-dialog.tsx'
import { PaymentForm } from '../../credits/payment-form.tsx'
import { TransferDialog } from '../../credits/transfer-dialog.tsx'
import { usePaying } from '../../credits/use-paying.ts'
import { useFormat } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { usePayOrder } from '../orders.queries.ts'

type Props = { order: Order; invoice: Invoice; onClose: () => void }

/** Pays an order by any way there is. An invoice that was cancelled meanwhile is made anew. */
export function PayOrderDialog({ order, invoice, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { item_name, total, currency } = invoice
  const { data: methods, error, isPending, refetch } = useQuery(payWaysQuery(currency))
  const payOrder = usePayOrder()
  const open = async (payment_method: SiteMethod) => {
    const answer = await payOrder.mutateAsync({ orderID: order.orderID, payment_method })
    return { invoice: answer.invoice ?? invoice, checkout_url: answer.checkout_url }
  }
  const paying = usePaying(open, onClose)
  if (paying.toTransfer) {
    const { bank_details } = payOrder.data ?? order
    return <TransferDialog invoice={paying.toTransfer} bank_details={bank_details} fresh onClose={onClose} />
  }
  const title = t('orders.next.pay_title', { number: order.orderID })
  return (
    <PaymentDialog title={title} busy={paying.busy} onClose={onClose}>
      <Facts
        facts={[
          { name: t('credits.field.what'), value: item_name },
          { name: t('credits.field.total'), value: format.money(total, currency) },
        ]}
      />
      {error && !methods ? <ErrorState error={error} retry={refetch} /> : null}
      {isPending ? <Skeleton height={200} mt="lg" /> : null}
      {methods ? (
        <PaymentForm methods={methods} total={total} currency={currency} paying={paying} onClose={onClose} />
      ) : null}
    </PaymentDialog>
  )
}
