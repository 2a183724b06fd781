import { type ReactNode, useState } from 'react'
import type { InvoiceOfUser } from '../../../shared/money/invoices.ts'
import { useDocument } from '../payments/use-document.ts'
import { RefundDialog } from '../payments-to-review/refund-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useAskMarkAsPaid } from './use-mark-as-paid.ts'

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
