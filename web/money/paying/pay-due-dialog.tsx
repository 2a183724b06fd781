import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/money/invoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { FactList } from '../../ui/display/fact-list.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { paymentMethodsQuery } from '../buying/buying.queries.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentForm } from './payment-form.tsx'
import type { Paying } from './use-paying.ts'

type Props = { title: string; invoice: Invoice; paying: Paying; onClose: () => void }

/** Shows a due amount with the payment methods. */
export function PayDueDialog({ title, invoice, paying, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { item_name, total, currency } = invoice
  const methods = useQuery(paymentMethodsQuery(currency))
  return (
    <PaymentDialog title={title} busy={paying.busy} onClose={onClose}>
      <FactList
        look="ruled-ends"
        facts={[
          { name: t('credits.field.what'), value: item_name },
          { name: t('credits.field.total'), value: format.money(total, currency) },
        ]}
      />
      <Loaded query={methods} rows={3}>
        {(methods) => <PaymentForm {...{ methods, total, currency, paying, onClose }} />}
      </Loaded>
    </PaymentDialog>
  )
}
