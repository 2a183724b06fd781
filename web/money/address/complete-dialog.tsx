import { useTranslation } from 'react-i18next'
import { type Invoice, invoiceRoutes } from '../../../shared/money/invoices.ts'
import { useMe } from '../../app/session/session.ts'
import { FormDialog } from '../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { useCompleteInvoice } from '../buying/buying.queries.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'
import { AddressFields } from './address-fields.tsx'

/** Adds the buyer's address to an invoice that was issued without it, beginning with that of their profile. */
export function CompleteDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useCompleteInvoice(invoice._id)
  const { address, post_code, city, country } = useMe()
  const schema = invoiceRoutes.complete.body
  const { form, submit, busy, failure } = useZodForm(schema, { address, post_code, city })
  const words = { number: invoiceNumberOf(invoice) }
  return (
    <FormDialog
      title={t('credits.address.add_title', words)}
      text={t('credits.address.add_text')}
      action={t('credits.address.add_action')}
      busy={busy}
      failure={failure}
      onSubmit={submit(async (given) => {
        await mutateAsync(given)
        toast.success(t('credits.address.added', words))
        onClose()
      })}
      onClose={onClose}
    >
      <AddressFields country={country} field={(name) => form.getInputProps(name)} />
    </FormDialog>
  )
}
