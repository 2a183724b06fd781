import { Button, Group } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../shared/orders/order.ts'
import { useFormat } from '../../i18n/format.ts'
import { PayOrderDialog, TransferDialog } from './lazy-dialogs.ts'

/** Pays an order that is paid in money: the ways to pay, or once more what to transfer. */
export function PayInMoney({ order }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [dialog, setDialog] = useState<'pay' | 'transfer' | null>(null)
  const { invoice, bank_details } = order
  if (!invoice) return null
  const close = () => setDialog(null)
  return (
    <Group gap="xs">
      <Button size="md" onClick={() => setDialog('pay')}>
        {invoice.payment?.status === 'created'
          ? t('credits.payment.continue')
          : t('orders.next.pay_total', { total: format.money(invoice.total, invoice.currency) })}
      </Button>
      {bank_details ? (
        <Button size="md" variant="default" onClick={() => setDialog('transfer')}>
          {t('orders.next.transfer')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {dialog === 'pay' ? <PayOrderDialog order={order} invoice={invoice} onClose={close} /> : null}
        {dialog === 'transfer' ? (
          <TransferDialog invoice={invoice} bank_details={bank_details} onClose={close} />
        ) : null}
      </Suspense>
    </Group>
  )
}
