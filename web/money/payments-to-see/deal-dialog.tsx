import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { useFormat } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { useGiveBack, useSettlePayment } from '../invoices/invoices.queries.ts'
import { RefundFailure } from './refund-failure.tsx'
import type { Deal } from './trouble-of.ts'

/** Gives a payment with a problem back, or takes it off the list; either says why. */
export function DealDialog({ deal: { act, payment }, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const giveBack = useGiveBack()
  const settle = useSettlePayment()
  const { form, submit, busy, failure } = useZodForm(paymentRoutes.resolve.body, { reason: '' })
  const { amount, received, refunded, currency, username } = payment
  const words = { name: username, amount: format.money((received ?? amount) - refunded, currency) }
  return (
    <FormDialog
      title={t(`invoices.deal.${act}`)}
      text={t(`invoices.deal.${act}_text`, words)}
      action={t(`invoices.deal.${act}`)}
      busy={busy}
      failure={failure}
      failed={<RefundFailure failure={failure} currency={currency} />}
      onSubmit={submit(async ({ reason }) => {
        await (act === 'settle' ? settle : giveBack).mutateAsync({ id: payment._id, reason })
        toast.success(t(`invoices.deal.${act}_done`, words))
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
