import { useEffect } from 'react'
import { usePaymentWatch } from '../../money/paying/use-payment-watch.ts'

type Props = {
  id: string
  /** Called when the provider takes longer than usual. */
  onLate: () => void
}

/** Asks the provider about a payment until it is decided, which fetches its order anew. */
export function PaymentWatch({ id, onLate }: Props) {
  const { late } = usePaymentWatch(id)
  useEffect(() => {
    if (late) onLate()
  }, [late, onLate])
  return null
}
