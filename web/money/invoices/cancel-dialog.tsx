import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type InvoiceOfUser, invoiceRoutes } from '../../../shared/money/invoices.ts'
import { call } from '../../app/api/api.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { buyerNames } from '../billing/buyer-names.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'

/** Cancels a due invoice: with the reason, if there is one to give. */
export function CancelDialog({ invoice, onClose }: { invoice: InvoiceOfUser; onClose: () => void }) {
  const { t } = useTranslation()
  const { _id: id, invoice_no } = invoice
  const words = { number: invoiceNumberOf(invoice), name: buyerNames(invoice) }
  const form = useSchemaForm(
    invoiceRoutes.remove.body,
    { reason: '' },
    {
      save: (body) => call(invoiceRoutes.remove, { params: { id }, body }),
      done: () => t('invoices.cancel.done', words),
      onClose,
    },
  )
  return (
    <FormDialog
      form={form}
      title={t('invoices.cancel.title', words)}
      text={t(invoice_no ? 'invoices.cancel.numbered' : 'invoices.cancel.text', words)}
      action={t('invoices.act.cancel')}
      danger
      cancel={t('invoices.cancel.keep')}
      unsaved={false}
    >
      <TextInput
        {...form.field('reason', 'invoices.field.reason')}
        description={t('invoices.cancel.reason_hint')}
        data-autofocus
      />
    </FormDialog>
  )
}
