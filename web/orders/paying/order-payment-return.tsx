import { lazy, Suspense, useState } from 'react'
import type { Order } from '../../../shared/orders/order.ts'
import { chunk } from '../../app/chunk.ts'
import { usePaymentReturn } from '../../money/paying/use-payment-return.ts'
import { PayOrderDialog } from './lazy-dialogs.ts'

const PaymentReturn = lazy(async () => ({
  default: (await chunk(() => import('../../money/paying/payment-return.tsx'))).PaymentReturn,
}))

/** Shows the outcome of the payment from which the customer returns to their order. */
export function OrderPaymentReturn({ order }: { order: Order }) {
  const { returned, clean, end } = usePaymentReturn()
  const [otherWay, setOtherWay] = useState(false)
  if (!returned) return null
  return (
    <Suspense fallback={null}>
      <PaymentReturn {...returned} onDecided={clean} onOtherWay={() => setOtherWay(true)} onClose={end} />
      {otherWay && order.can.pay && order.invoice ? (
        <PayOrderDialog order={order} invoice={order.invoice} onClose={() => setOtherWay(false)} />
      ) : null}
    </Suspense>
  )
}
