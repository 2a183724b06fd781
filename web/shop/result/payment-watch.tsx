import { useEffect } from 'react'
import { refreshQueries } from '../../app/api/refresh-queries.ts'
import { usePaymentWatch } from '../../money/paying/use-payment-watch.ts'

type Props = {
  id: string
  /** Called when the provider takes longer than usual. */
  onLate: () => void
}

/** Asks the provider about a payment until it is decided, and then fetches its order anew. */
export function PaymentWatch({ id, onLate }: Props) {
  const { data, late } = usePaymentWatch(id)
  const status = data?.status
  useEffect(() => {
    if (status) void refreshQueries({ topic: 'shop_order' })
  }, [status])
  useEffect(() => {
    if (late) onLate()
  }, [late, onLate])
  return null
}
