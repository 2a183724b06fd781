import { useState } from 'react'
import type { SteadyRow } from '../list/steady-rows.ts'

/** Returns the orders that are ticked to do the same with all of them; those that left the queue no longer count. */
export function useMarked(rows: readonly SteadyRow[]) {
  const [ids, setIds] = useState<readonly string[]>([])
  const there = rows.filter((row) => !row.gone)
  const orders = there.filter((row) => ids.includes(row._id))
  const share = orders.length === 0 ? 'none' : orders.length === there.length ? 'all' : 'some'
  return {
    orders,
    share,
    has: (id: string) => ids.includes(id),
    toggle: (id: string) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    untick: (done: readonly string[]) => setIds((now) => now.filter((id) => !done.includes(id))),
    markAll: (all: boolean) => setIds(all ? there.map((row) => row._id) : []),
  } as const
}
export type Marked = ReturnType<typeof useMarked>
