import type { OrderRow } from '../../../../shared/orders/order.ts'

export type SteadyRow = OrderRow & {
  /** It left the queue while the list was held. */
  gone: boolean
}

/**
 * Returns the rows in their current order on the screen with fresh data, so that nothing moves under the pointer.
 * Orders that left the queue stay in place, marked `gone`; `waiting` counts the new ones.
 */
export function steadyRows(standing: readonly OrderRow[], fresh: readonly OrderRow[]) {
  const newest = new Map(fresh.map((row) => [row._id, row]))
  const rows: SteadyRow[] = standing.map((row) => {
    const known = newest.get(row._id)
    return { ...(known ?? row), gone: !known }
  })
  const shown = new Set(standing.map((row) => row._id))
  return { rows, waiting: fresh.filter((row) => !shown.has(row._id)).length }
}
