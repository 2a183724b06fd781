import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../shared/invoices.ts'
import { useFormat } from '../i18n/format.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { payWaysQuery, usePayInvoice } from './buying.queries.ts'
import { Facts } from './facts.tsx'
import { numberOf } from './number-of.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentForm } from './payment-form.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { usePaying } from './use-paying.ts'

type Props = { invoice: Invoice; bank_details: string; onClose: () => void }

/** Pays what is due already, by any way there is. */
export function PayDialog({ invoice, bank_details, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { item_name, total, currency } = invoice
  const { data: methods, error, isPending, refetch } = useQuery(payWaysQuery(currency))
  const opening = usePayInvoice(invoice._id)
  const paying = usePaying((payment_method) => opening.mutateAsync({ payment_method }), onClose)
  if (paying.toTransfer)
    return <TransferDialog invoice={paying.toTransfer} bank_details={bank_details} onClose={onClose} />

  const title = t('credits.pay.title', { number: numberOf(invoice) })
  return (
    <PaymentDialog title={title} busy={paying.busy} onClose={onClose}>
      <Facts
        facts={[
          { name: t('credits.field.what'), value: item_name },
          { name: t('credits.field.total'), value: format.money(total, currency) },
        ]}
      />
      {error && !methods ? <ErrorState error={error} retry={refetch} /> : null}
      {isPending && <Skeleton height={200} mt="lg" />}
      {methods && (
        <PaymentForm methods={methods} total={total} currency={currency} paying={paying} onClose={onClose} />
      )}
    </PaymentDialog>
  )
}
