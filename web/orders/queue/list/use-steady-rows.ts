import { useEffect, useState } from 'react'
import type { OrderRow } from '../../../../shared/orders/order.ts'
import { steadyRows } from './steady-rows.ts'

type Held = { view: string; rows: readonly OrderRow[] }

/**
 * Returns the queue's rows to show: in the server's order, or, while the pointer is over the list, in the order they
 * had when it arrived. `view` names the list's content, null while it still shows another; a new view starts in the
 * server's order.
 */
export function useSteadyRows(fresh: readonly OrderRow[], view: string | null) {
  const [held, setHeld] = useState<Held | null>(null)
  useEffect(() => {
    if (view !== null) setHeld((now) => (now?.view === view ? now : null))
  }, [view])
  const standing = held?.view === view ? held.rows : fresh

  return {
    ...steadyRows(standing, fresh),
    hold: () => {
      if (view !== null) setHeld((now) => now ?? { view, rows: fresh })
    },
    release: () => setHeld(null),
    /** Lets the waiting ones in, though the pointer stays. */
    letIn: () => setHeld(view === null ? null : { view, rows: fresh }),
  }
}
