import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
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
export function useNeededCredits(): Pick<Needed, 'credits' | 'order_id'> | null {
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
