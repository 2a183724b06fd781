import { useTranslation } from 'react-i18next'
import { type Invoice, invoiceRoutes } from '../../../shared/money/invoices.ts'
import { call } from '../../app/api/api.ts'
import { useMe } from '../../app/session/session.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'
import { AddressFields } from './address-fields.tsx'

/** Adds the buyer's address to an invoice that was issued without it, beginning with that of their profile. */
export function CompleteDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation()
  const { address, post_code, city, country } = useMe()
  const words = { number: invoiceNumberOf(invoice) }
  const form = useSchemaForm(
    invoiceRoutes.complete.body,
    { address, post_code, city },
    {
      save: (body) => call(invoiceRoutes.complete, { params: { id: invoice._id }, body }),
      done: () => t('credits.address.added', words),
      onClose,
    },
  )
  return (
    <FormDialog
      form={form}
      title={t('credits.address.add_title', words)}
      text={t('credits.address.add_text')}
      action={t('credits.address.add_action')}
      unsaved={false}
    >
      <AddressFields country={country} field={form.field} />
    </FormDialog>
  )
}
