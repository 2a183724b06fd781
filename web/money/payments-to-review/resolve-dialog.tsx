import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import type { Resolution } from './problem-of.ts'
import { RefundFailure } from './refund-failure.tsx'

type Props = { resolution: Resolution; onClose: () => void }

/** Settles a payment to review, or gives it back: with the reason. */
export function ResolveDialog({ resolution: { action, payment }, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { _id: id, amount, received, refunded, currency, name, company_name } = payment
  const words = {
    name: company_name || name,
    amount: format.money((received ?? amount) - refunded, currency),
  }
  const route = action === 'settle' ? paymentRoutes.resolve : paymentRoutes.refundProblem
  const form = useSchemaForm(
    route.body,
    { reason: '' },
    {
      save: (body) => call(route, { params: { id }, body }),
      done: () => t(`invoices.deal.${action}_done`, words),
      onClose,
    },
  )
  return (
    <FormDialog
      form={form}
      title={t(`invoices.deal.${action}`)}
      text={t(`invoices.deal.${action}_text`, words)}
      action={t(`invoices.deal.${action}`)}
      failed={<RefundFailure failure={form.failure} currency={currency} />}
      unsaved={false}
    >
      <TextInput
        {...form.field('reason', 'invoices.field.reason')}
        description={t('invoices.deal.reason_hint')}
        data-autofocus
      />
    </FormDialog>
  )
}
