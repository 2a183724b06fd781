import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { useFormat } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { useRefundProblem, useResolvePayment } from '../invoices/invoices.queries.ts'
import type { Resolution } from './problem-of.ts'
import { RefundFailure } from './refund-failure.tsx'

/** Refunds a payment with a problem, or takes it off the list; both need a reason. */
export function ResolveDialog({
  resolution: { action, payment },
  onClose,
}: {
  resolution: Resolution
  onClose: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const refund = useRefundProblem()
  const resolve = useResolvePayment()
  const { form, submit, busy, failure } = useZodForm(paymentRoutes.resolve.body, { reason: '' })
  const { amount, received, refunded, currency, name, company_name } = payment
  const words = {
    name: company_name || name,
    amount: format.money((received ?? amount) - refunded, currency),
  }
  return (
    <FormDialog
      title={t(`invoices.deal.${action}`)}
      text={t(`invoices.deal.${action}_text`, words)}
      action={t(`invoices.deal.${action}`)}
      busy={busy}
      failure={failure}
      failed={<RefundFailure failure={failure} currency={currency} />}
      onSubmit={submit(async ({ reason }) => {
        await (action === 'settle' ? resolve : refund).mutateAsync({ id: payment._id, reason })
        toast.success(t(`invoices.deal.${action}_done`, words))
        onClose()
      })}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('reason')}
        label={t('invoices.field.reason')}
        description={t('invoices.deal.reason_hint')}
        maxLength={300}
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  )
}
