import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Invoice } from '../../../shared/money/invoices.ts'
import type { SiteMethod } from '../../../shared/money/payment-states.ts'
import { useSending } from '../../ui/form/use-sending.ts'
import { openExternalPage } from '../payments/open-external-page.ts'

type Opened = { invoice: Invoice; checkout_url: string | null }

/**
 * Opens a payment by the chosen method and leads to the provider's page, or sets `toTransfer`, the invoice to pay by
 * bank transfer. `open` may be called again after a failure. Whoever comes back by the browser's button finds the payment.
 */
export function usePaying(open: (method: SiteMethod) => Promise<Opened>, onClose: () => void) {
  const [method, setMethod] = useState<SiteMethod>()
  const [toTransfer, setToTransfer] = useState<Invoice | null>(null)
  const { busy, failure, send } = useSending()
  const navigate = useNavigate()
  const pay = (method: SiteMethod) =>
    send(async () => {
      const { invoice, checkout_url } = await open(method)
      if (checkout_url) {
        const to = invoice.order_id ? pathTo('order', { id: invoice.order_id }) : pathTo('buyCredits')
        const search = { payment: invoice.payment?._id ?? '', cancelled: '1' }
        await openExternalPage(checkout_url, `${to}?${new URLSearchParams(search)}`)
        onClose()
        return navigate({ to, search, replace: true, resetScroll: false })
      }
      if (invoice.status !== 'due') return onClose()
      setToTransfer(invoice)
    })
  return { method, setMethod, toTransfer, busy, failure, pay }
}
export type Paying = ReturnType<typeof usePaying>
