import { Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { InvoiceDetails } from '../../../shared/money/invoice-details.ts'
import { refundForm } from '../../../shared/money/invoices.ts'
import { refundedCredits } from '../../../shared/money/refunded-credits.ts'
import { useFormat } from '../../i18n/format.ts'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { useRefundInvoice } from '../invoices/invoices.queries.ts'
import { RefundFailure } from './refund-failure.tsx'

type Values = { amount: number | ''; reason: string }

/** Edits a refund: the amount, the credits that are taken with it, the sender, and the reason. */
export function RefundForm({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { mutateAsync } = useRefundInvoice(invoice._id)
  const { total, refunded, currency, credits, payments } = invoice
  const left = total - refunded
  const start: Values = { amount: left, reason: '' }
  const { form, submit, busy, failure } = useZodForm(refundForm.required({ amount: true }), start, {
    amount: 'invoices.refund.amount_missing',
  })
  const { amount } = form.values
  const money = (minor: number) => format.money(minor, currency)
  const tooMuch = Number(amount) > left
  const going = amount === '' || tooMuch ? 0 : refundedCredits(invoice, amount)
  const method = payments.find(({ status }) => status === 'paid')?.method ?? 'bank'
  return (
    <DialogForm
      action={
        amount === '' ? t('invoices.act.refund') : t('invoices.refund.action', { amount: money(amount) })
      }
      danger
      busy={busy}
      impossible={tooMuch}
      failure={failure}
      failed={<RefundFailure failure={failure} currency={currency} />}
      onSubmit={submit(async (parsed) => {
        await mutateAsync(parsed)
        const done = method === 'bank' ? 'invoices.refund.to_transfer' : 'invoices.refund.done'
        const words = { method: t(`invoices.method.${method}`), list: t('invoices.view.attention') }
        const taken = refundedCredits(invoice, parsed.amount)
        toast.success(
          [
            t(done, { amount: money(parsed.amount), ...words }),
            taken > 0 && t('invoices.refund.taken', { credits: format.credits(taken) }),
          ]
            .filter(Boolean)
            .join(' '),
        )
        onClose()
      })}
      onClose={onClose}
    >
      <MoneyField
        label={t('invoices.refund.amount')}
        description={t('invoices.refund.left', { amount: money(left) })}
        currency={currency}
        withAsterisk
        data-autofocus
        value={amount}
        error={tooMuch ? t('errors.refund_too_large') : form.errors.amount}
        onChange={(typed) => form.setFieldValue('amount', typed)}
      />
      {credits > 0 && (
        <Text size="sm" aria-live="polite">
          {t('invoices.refund.credits', { credits: format.credits(going) })}
        </Text>
      )}
      <TextInput
        {...form.getInputProps('reason')}
        label={t('invoices.field.reason')}
        description={t('invoices.refund.reason_hint')}
        maxLength={300}
        withAsterisk
      />
      <Text size="sm" c="dimmed">
        {method === 'bank'
          ? t('invoices.refund.by_hand')
          : t('invoices.refund.by_provider', { method: t(`invoices.method.${method}`) })}{' '}
        {t('invoices.refund.credit_note')}
      </Text>
    </DialogForm>
  )
}
