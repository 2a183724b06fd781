import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { byId } from '../../../shared/contract/fields.ts'

/**
 * Returns the payment whose payer returns from the provider's page (`?payment=<id>`, and `&cancelled=1` after
 * cancelling); null when there is none. `clean` removes it from the address, so that a reload doesn't show it again;
 * `end` forgets it.
 */
export function usePaymentReturn() {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [returned, setReturned] = useState(() => {
    const { data } = byId.safeParse({ id: search.payment })
    return data ? { id: data.id, cancelled: search.cancelled === '1' } : null
  })
  const clean = () => {
    if (search.payment) void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }
  const end = () => {
    setReturned(null)
    clean()
  }
  return { returned, clean, end }
}
