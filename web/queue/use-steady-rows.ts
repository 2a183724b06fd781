import { useEffect, useState } from 'react'
import type { OrderRow } from '../../shared/orders.ts'
import { steadyRows } from './steady-rows.ts'

/**
 * The queue's rows as they should stand: as the server sorts them, but while the pointer is over the list in the places
 * they had when it came. `view` names what the list shows; another view starts anew.
 */
export function useSteadyRows(fresh: readonly OrderRow[], view: string) {
  const [held, setHeld] = useState<{ view: string; rows: readonly OrderRow[] } | null>(null)
  // Orders of another view are other rows, not moved ones.
  const standing = held?.view === view ? held.rows : null
  useEffect(() => setHeld((now) => (now && now.view !== view ? null : now)), [view])

  return {
    ...steadyRows(standing ?? fresh, fresh),
    hold: () => setHeld((now) => (now?.view === view ? now : { view, rows: fresh })),
    release: () => setHeld(null),
    /** Lets the waiting ones in, though the pointer stays. */
    letIn: () => setHeld({ view, rows: fresh }),
  }
}
