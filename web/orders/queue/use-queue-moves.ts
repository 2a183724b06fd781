import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { OrderRow } from '../../../shared/orders/order.ts'
import type { QueueSearch } from './list/use-queue-search.ts'
import { canBeTaken, useTakeOrder } from './take-order.ts'

const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-order="${id}"]`)

/**
 * Returns the actions of the queue's keys. Moving selects the next row and focuses it; when the selected order has left
 * the queue, moving continues from its former place. With `choosesFirst` the first row is selected while no other is.
 */
export function useQueueMoves(rows: readonly OrderRow[], search: QueueSearch, choosesFirst: boolean) {
  const navigate = useNavigate()
  const take = useTakeOrder()
  const lastPlace = useRef(0)
  const { selected, select } = search
  const place = rows.findIndex((row) => row._id === selected)
  useEffect(() => {
    if (place >= 0) lastPlace.current = place
  }, [place])

  const first = rows[0]?._id
  useEffect(() => {
    if (choosesFirst && !selected && first) select(first)
  }, [choosesFirst, selected, first, select])

  const go = (to: number) => {
    const row = rows[Math.min(Math.max(to, 0), rows.length - 1)]
    if (!row) return
    select(row._id)
    linkOf(row._id)?.focus({ preventScroll: true })
    linkOf(row._id)?.scrollIntoView({ block: 'nearest' })
  }
  return {
    down: () => go(place >= 0 ? place + 1 : selected ? lastPlace.current : 0),
    up: () => go(place >= 0 ? place - 1 : selected ? lastPlace.current - 1 : 0),
    take: () => {
      const row = rows[place]
      if (row && canBeTaken(row) && !take.isPending) take.mutate(row._id)
    },
    open: () => {
      if (selected) void navigate({ to: pathTo('workOrder', { id: selected }) })
    },
  }
}
