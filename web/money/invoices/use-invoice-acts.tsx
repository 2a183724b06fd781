import { type ReactNode, useState } from 'react'
import type { InvoiceOfUser } from '../../../shared/money/invoices.ts'
import { useDocument } from '../payments/use-document.ts'
import { RefundDialog } from '../payments-to-see/refund-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useAskMarkAsPaid } from './use-mark-as-paid.ts'

export type InvoiceActs = {
  markAsPaid: (invoice: InvoiceOfUser) => Promise<void>
  document: ReturnType<typeof useDocument>
  refund: (invoice: InvoiceOfUser) => void
  cancel: (invoice: InvoiceOfUser) => void
  /** Stands once on the page. */
  dialogs: ReactNode
}

/** What the team does with invoices, with the dialogs it takes. */
export function useInvoiceActs(): InvoiceActs {
  const [asked, setAsked] = useState<{ act: 'refund' | 'cancel'; invoice: InvoiceOfUser } | null>(null)
  const markAsPaid = useAskMarkAsPaid()
  const document = useDocument()
  const close = () => setAsked(null)
  return {
    markAsPaid,
    document,
    refund: (invoice) => setAsked({ act: 'refund', invoice }),
    cancel: (invoice) => setAsked({ act: 'cancel', invoice }),
    dialogs: (
      <>
        {asked?.act === 'refund' && <RefundDialog invoice={asked.invoice} onClose={close} />}
        {asked?.act === 'cancel' && <CancelDialog invoice={asked.invoice} onClose={close} />}
      </>
    ),
  }
}
