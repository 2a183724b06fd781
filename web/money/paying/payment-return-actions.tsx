import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/money/invoices.ts'
import { siteMethods } from '../../../shared/money/payment-states.ts'
import type { PaymentOfInvoice } from '../../../shared/money/payments.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useCancelAsked } from '../my-invoices/use-cancel-asked.ts'
import { useDocument } from '../payments/use-document.ts'
import type { PaymentNotice } from './payment-notice.ts'
import type { Paying } from './use-paying.ts'

type Props = {
  payment: PaymentOfInvoice
  notice: PaymentNotice
  paying: Paying
  look: () => void
  onOtherWay: (invoice: Invoice) => void
  onward: ReactNode
}

/** Offers the payer's actions: go on where the credits are needed, download the invoice, check again, continue or try again by the same method or another, give the purchase up. */
export function PaymentReturnActions({ payment, notice, paying, look, onOtherWay, onward }: Props) {
  const { t } = useTranslation()
  const { start, busy } = useDocument()
  const cancel = useCancelAsked()
  const { invoice } = payment
  if (notice === 'paid') {
    return (
      <Group gap="xs">
        {onward}
        {invoice.can.download && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={busy}
            onClick={() => start({ invoice_id: invoice._id, as: 'pdf' })}
          >
            {t('credits.payment.invoice')}
          </Button>
        )}
      </Group>
    )
  }
  if (!invoice.can.pay || notice === 'waiting' || notice === 'pending') return null
  const cancels = invoice.source === 'purchase' && invoice.can.cancel && notice !== 'late'
  const method = siteMethods.find((one) => one === payment.method)
  const name = t(`credits.payment_method.${payment.method}`)
  return (
    <Group gap="xs">
      {notice === 'late' ? (
        <Button onClick={look}>{t('credits.payment.look_again')}</Button>
      ) : (
        method && (
          <SubmitButton type="button" busy={paying.busy} onClick={() => void paying.pay(method)}>
            {notice === 'unfinished'
              ? t('credits.payment.continue')
              : t('credits.payment.again', { method: name })}
          </SubmitButton>
        )
      )}
      <Button variant="default" disabled={paying.busy} onClick={() => onOtherWay(invoice)}>
        {t('credits.payment.other_way')}
      </Button>
      {cancels && (
        <Button variant="subtle" color="red" disabled={paying.busy} onClick={() => cancel.start(invoice)}>
          {t('credits.purchases.cancel')}
        </Button>
      )}
    </Group>
  )
}
