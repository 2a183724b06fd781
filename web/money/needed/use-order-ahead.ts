import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pathTo } from '../../../shared/contract/pages.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { orderFiles } from '../../app/saved-files.ts'
import { useMe } from '../../app/session/session.ts'
import { useNeededCredits } from './needed-credits.ts'

/** Order that waits for credits: its price in hundredths, null where it isn't known, and where it goes on. */
export type OrderAhead = { credits: number | null; to: string; search: Record<string, string> }

/** Returns the order that the person buys credits for: the one in the order form, or an unpaid one; null without one. */
export function useOrderAhead(): OrderAhead | null {
  const needed = useNeededCredits()
  const isFilling = useIsFillingIn()
  const order_id = needed?.order_id ?? null
  const { data: order } = useQuery({
    ...callQuery(orderRoutes.one, { params: { id: order_id ?? '' } }),
    enabled: order_id !== null,
  })
  if (order_id !== null) {
    if (!order?.can.pay || order.credit_price !== null) return null
    return { credits: order.total_credits, to: pathTo('order', { id: order_id }), search: {} }
  }
  if (!isFilling) return null
  const form = { to: pathTo('submitOrder'), search: { step: 'confirm' } }
  return { ...form, credits: needed?.credits ?? null }
}

/** Returns true when the browser keeps the files of an order that isn't placed yet. */
function useIsFillingIn(): boolean {
  const { _id } = useMe()
  const [isFilling, setIsFilling] = useState(false)
  useEffect(() => {
    let left = false
    void orderFiles.find(_id).then((files) => {
      if (!left) setIsFilling(files !== null && files.original !== null)
    })
    return () => {
      left = true
    }
  }, [_id])
  return isFilling
}
