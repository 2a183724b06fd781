import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type InvoiceOfUser, invoiceRoutes } from '../../../shared/money/invoices.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useAction } from '../../ui/dialog/use-action.ts'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { buyerNames } from '../billing/buyer-names.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'
import { useDocument } from '../payments/use-document.ts'
import { RefundDialog } from '../payments-to-review/refund-dialog.tsx'

export type InvoiceActions = {
  markAsPaid: (invoice: InvoiceOfUser) => void
  document: ReturnType<typeof useDocument>
  refund: (invoice: InvoiceOfUser) => void
  cancel: (invoice: InvoiceOfUser) => void
  /** Dialogs of the actions, rendered once on the page. */
  dialogs: ReactNode
}

/** Returns the team's actions with invoices, with their dialogs. */
export function useInvoiceActions(): InvoiceActions {
  const [asked, setAsked] = useState<{ action: 'refund' | 'cancel'; invoice: InvoiceOfUser } | null>(null)
  const markAsPaid = useAskMarkAsPaid()
  const document = useDocument()
  const close = () => setAsked(null)
  return {
    markAsPaid,
    document,
    refund: (invoice) => setAsked({ action: 'refund', invoice }),
    cancel: (invoice) => setAsked({ action: 'cancel', invoice }),
    dialogs: (
      <>
        {asked?.action === 'refund' && <RefundDialog invoice={asked.invoice} onClose={close} />}
        {asked?.action === 'cancel' && <CancelDialog invoice={asked.invoice} onClose={close} />}
      </>
    ),
  }
}

/** Asks for confirmation, naming buyer and amount, and records that a due invoice was paid by transfer. */
function useAskMarkAsPaid() {
  const { t } = useTranslation()
  const format = useFormat()
  const wordsOf = (invoice: InvoiceOfUser) => ({
    number: invoiceNumberOf(invoice),
    name: buyerNames(invoice),
    amount: format.money(invoice.total, invoice.currency),
    credits: format.credits(invoice.credits),
  })
  const marking = useAction(
    ({ _id: id }: InvoiceOfUser) => call(invoiceRoutes.markAsPaid, { body: { id } }),
    {
      ask: (invoice) => ({
        title: t('invoices.paid.title', wordsOf(invoice)),
        text: t(invoice.credits > 0 ? 'invoices.paid.text_credits' : 'invoices.paid.text', wordsOf(invoice)),
        action: t('invoices.paid.action'),
      }),
      done: (_, invoice) => t('invoices.paid.done', wordsOf(invoice)),
    },
  )
  return marking.start
}

/** Cancels a due invoice: with the reason, if there is one to give. */
function CancelDialog({ invoice, onClose }: { invoice: InvoiceOfUser; onClose: () => void }) {
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
