import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { InvoiceDetails } from '../../../shared/money/invoice-details.ts'
import { type Invoice, invoiceRoutes, refundForm } from '../../../shared/money/invoices.ts'
import { refundedCredits } from '../../../shared/money/refunded-credits.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { invoiceQuery } from '../invoices/invoices.queries.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'
import { RefundFailure } from './refund-failure.tsx'

/** Refunds a paid invoice, or a part of it. */
export function RefundDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation()
  const query = useQuery(invoiceQuery(invoice._id))
  return (
    <Dialog opened onClose={onClose} title={t('invoices.refund.title', { number: invoiceNumberOf(invoice) })}>
      <Loaded query={query} rows={3} height={56}>
        {(details) => <RefundForm invoice={details} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

/** Edits a refund: the amount, the credits that are taken with it, the sender, and the reason. */
function RefundForm({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { _id: id, total, refunded, currency, credits, payments } = invoice
  const left = total - refunded
  const start: { amount: number | ''; reason: string } = { amount: left, reason: '' }
  const money = (minor: number) => format.money(minor, currency)
  const method = payments.find(({ status }) => status === 'paid')?.method ?? 'bank'
  const form = useSchemaForm(refundForm.required({ amount: true }), start, {
    phrases: { amount: 'invoices.refund.amount_missing' },
    save: (body) => call(invoiceRoutes.refund, { params: { id }, body }),
    done: ({ amount }) => {
      const done = method === 'bank' ? 'invoices.refund.to_transfer' : 'invoices.refund.done'
      const words = { method: t(`invoices.method.${method}`), list: t('invoices.view.attention') }
      const taken = refundedCredits(invoice, amount)
      return [
        t(done, { amount: money(amount), ...words }),
        taken > 0 && t('invoices.refund.taken', { credits: format.credits(taken) }),
      ]
        .filter(Boolean)
        .join(' ')
    },
    onClose,
  })
  const { amount } = form.values
  const tooMuch = Number(amount) > left
  const going = amount === '' || tooMuch ? 0 : refundedCredits(invoice, amount)
  const field = form.field('amount', 'invoices.refund.amount')
  return (
    <DialogForm
      form={form}
      action={
        amount === '' ? t('invoices.act.refund') : t('invoices.refund.action', { amount: money(amount) })
      }
      danger
      impossible={tooMuch}
      failed={<RefundFailure failure={form.failure} currency={currency} />}
    >
      <MoneyField
        {...field}
        description={t('invoices.refund.left', { amount: money(left) })}
        currency={currency}
        data-autofocus
        error={tooMuch ? t('errors.refund_too_large') : field.error}
      />
      {credits > 0 && (
        <Text size="sm" aria-live="polite">
          {t('invoices.refund.credits', { credits: format.credits(going) })}
        </Text>
      )}
      <TextInput
        {...form.field('reason', 'invoices.field.reason')}
        description={t('invoices.refund.reason_hint')}
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
