import { useState } from 'react'
import type { Invoice } from '../../../shared/money/invoices.ts'

/**
 * Returns the payment of the newest purchase that was begun at a provider and isn't made, until it is closed. It stays
 * when it is paid meanwhile, so that its payer sees it.
 */
export function useUnfinishedPurchase(purchases: readonly Invoice[]) {
  const [kept, setKept] = useState<string>()
  const [closed, setClosed] = useState<string>()
  const found = purchases.find(isUnfinished)?.payment?._id
  if (found && found !== kept) setKept(found)
  return { unfinished: kept === closed ? undefined : kept, close: () => setClosed(kept) }
}

const isUnfinished = ({ source, can, payment }: Invoice) =>
  source === 'purchase' &&
  can.pay &&
  payment !== null &&
  payment.method !== 'bank' &&
  payment.status !== 'pending'
