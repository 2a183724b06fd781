import { useState } from 'react'
import type { Invoice } from '../../../shared/money/invoices.ts'
import type { SiteMethod } from '../../../shared/money/payment-states.ts'
import { useSending } from '../../ui/form/use-sending.ts'
import { openExternalPage } from '../payments/open-external-page.ts'

type Opened = { invoice: Invoice; checkout_url: string | null }

/**
 * Opens a payment by the chosen method and leads to the provider's page, or sets `toTransfer`, the invoice to pay by
 * bank transfer. `open` may be called again after a failure.
 */
export function usePaying(open: (method: SiteMethod) => Promise<Opened>, onClose: () => void) {
  const [method, setMethod] = useState<SiteMethod>()
  const [toTransfer, setToTransfer] = useState<Invoice | null>(null)
  const { busy, failure, send } = useSending()
  const pay = (method: SiteMethod) =>
    send(async () => {
      const { invoice, checkout_url } = await open(method)
      if (checkout_url) return openExternalPage(checkout_url)
      if (invoice.status !== 'due') return onClose()
      setToTransfer(invoice)
    })
  return { method, setMethod, toTransfer, busy, failure, pay }
}
export type Paying = ReturnType<typeof usePaying>
