import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { byId } from '../../../shared/contract/fields.ts'

/**
 * Returns the payment whose payer returns from the provider's page (`?payment=<id>`, and `&cancelled=1` for those who
 * left it without paying); null when there is none. `clean` removes it from the address, so that a reload doesn't show it again;
 * `end` forgets it.
 */
export function usePaymentReturn() {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data } = byId.safeParse({ id: search.payment })
  const found = data ? { id: data.id, left: search.cancelled === '1' } : null
  const [returned, setReturned] = useState(found)
  // The browser's Back shows the page as it was left: its payer comes back to it by an address that is new.
  if (found && found.id !== returned?.id) setReturned(found)
  const clean = async () => {
    if (search.payment) await navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }
  const end = () => void clean().then(() => setReturned(null))
  return { returned, clean, end }
}
