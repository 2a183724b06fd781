import type { OrderRow } from '../../../../shared/orders/order.ts'

export type SteadyRow = OrderRow & {
  /** It left the queue while the list was held. */
  gone: boolean
}

/**
 * The rows in the order they already stand on the screen, with the newest facts: nothing moves under the pointer.
 * What left the queue stays where it was, marked `gone`; how many new ones wait is told by `waiting`.
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
