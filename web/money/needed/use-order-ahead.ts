import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { pathTo } from '../../../shared/contract/pages.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { orderFiles } from '../../app/saved-files.ts'
import { ownStore } from '../../app/session/own-store.ts'
import { useMe } from '../../app/session/session.ts'
import { useStore } from '../../app/store.ts'

/** Time for which it is remembered what somebody lacks credits for, in milliseconds: as long as the order's files. */
const lasts_ms = 24 * 60 * 60_000

const needed = z.object({
  user_id: z.uuid(),
  /** Price of the order, in hundredths. */
  credits: z.number().int().positive(),
  /** Unpaid order to return to; null for the one in the order form. */
  order_id: z.uuid().nullable(),
  at: z.number(),
})
type Needed = z.output<typeof needed>

const remembered = ownStore('needed-credits', (stored) => needed.safeParse(stored).data ?? null)

/** Search of the page to buy credits: the credits that an order needs, in hundredths, and the order when it is placed. */
const asked = z.object({
  needed: z.coerce.number().int().positive(),
  order: z.uuid().nullable().default(null),
})

/**
 * Returns what the person needs credits for: as the page's address says (`?needed=450&order=<id>`), or as it said when
 * they left for the payment. Null when nothing is known.
 */
function useNeededCredits(): Pick<Needed, 'credits' | 'order_id'> | null {
  const { _id: user_id } = useMe()
  const search = useSearch({ strict: false })
  const [given] = useState(() => asked.safeParse(search).data)
  const known = useStore(remembered)
  useEffect(() => {
    if (given) remembered.set({ user_id, credits: given.needed, order_id: given.order, at: Date.now() })
  }, [given, user_id])
  if (given) return { credits: given.needed, order_id: given.order }
  return known && known.user_id === user_id && Date.now() - known.at < lasts_ms ? known : null
}

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

/** Returns true when the browser has saved the files of an order that isn't placed yet. */
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
