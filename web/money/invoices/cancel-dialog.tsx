import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type InvoiceOfUser, invoiceRoutes } from '../../../shared/money/invoices.ts'
import { FormDialog } from '../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { buyerNames } from '../billing/buyer-names.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'
import { useCancelInvoice } from './invoices.queries.ts'

/** Cancels a due invoice after explaining the consequences. */
export function CancelDialog({ invoice, onClose }: { invoice: InvoiceOfUser; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useCancelInvoice()
  const { form, submit, busy, failure } = useZodForm(invoiceRoutes.remove.body, { reason: '' })
  const words = { number: invoiceNumberOf(invoice), name: buyerNames(invoice) }
  return (
    <FormDialog
      title={t('invoices.cancel.title', words)}
      text={t(invoice.invoice_no ? 'invoices.cancel.numbered' : 'invoices.cancel.text', words)}
      action={t('invoices.act.cancel')}
      danger
      cancel={t('invoices.cancel.keep')}
      busy={busy}
      failure={failure}
      onSubmit={submit(async ({ reason }) => {
        await mutateAsync({ id: invoice._id, reason })
        toast.success(t('invoices.cancel.done', words))
        onClose()
      })}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('reason')}
        label={t('invoices.field.reason')}
        description={t('invoices.cancel.reason_hint')}
        maxLength={300}
        data-autofocus
      />
    </FormDialog>
  )
}
