import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { useMe } from '../../../app/session/session.ts'
import { orderQuery } from '../../order/orders.queries.ts'
import { isColleagues } from '../actions/can-upload.ts'
import type { SteadyRow } from '../list/steady-rows.ts'
import type { QueueSearch } from '../list/use-queue-search.ts'
import { useOrderList } from '../order-list.ts'
import { useTakeOrder } from '../take-order.ts'
import { canBeTaken, nextToWork } from './next-to-work.ts'

const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-order="${id}"]`)

/**
 * Returns the ways through the queue. Moving selects a row and focuses it; when the selected order has left the queue,
 * moving continues from its former place. With `choosesFirst` the first row is selected while no other is; `byHand` tells
 * whether the tuner chose the selected one.
 */
export function useQueueMoves(rows: readonly SteadyRow[], search: QueueSearch, choosesFirst: boolean) {
  const navigate = useNavigate()
  const { order: pageOfOrder } = useOrderList()
  const queries = useQueryClient()
  const take = useTakeOrder()
  const me = useMe()
  const lastPlace = useRef(0)
  const [given, setGiven] = useState<string>()
  const { selected, select } = search
  const place = rows.findIndex((row) => row._id === selected)
  useEffect(() => {
    if (place >= 0) lastPlace.current = place
  }, [place])

  const first = rows[0]?._id
  useEffect(() => {
    if (!choosesFirst || selected || !first) return
    setGiven(first)
    select(first)
  }, [choosesFirst, selected, first, select])

  // The next order is there before somebody goes on to it.
  const below = choosesFirst ? rows[place + 1]?._id : undefined
  useEffect(() => {
    if (below) void queries.prefetchQuery(orderQuery(below))
  }, [below, queries])

  const choose = (id: string) => {
    setGiven(undefined)
    select(id)
  }
  const goTo = (id: string | undefined) => {
    if (!id) return
    choose(id)
    linkOf(id)?.focus({ preventScroll: true })
    linkOf(id)?.scrollIntoView({ block: 'nearest' })
  }
  const go = (to: number) => goTo(rows[Math.min(Math.max(to, 0), rows.length - 1)]?._id)
  const here = place >= 0 ? place : lastPlace.current - 1
  const work = () => nextToWork(rows, here, me._id)
  return {
    byHand: selected !== given,
    choose,
    keys: {
      down: () => go(place >= 0 ? place + 1 : selected ? lastPlace.current : 0),
      up: () => go(place >= 0 ? place - 1 : selected ? lastPlace.current - 1 : 0),
      next: () => goTo(work()?._id),
      open: () => {
        if (selected) void navigate({ to: pathTo(pageOfOrder, { id: selected }) })
      },
    },
    /** Goes on when the selected order is done: to the next to work on, or else to a neighbour. */
    goOn: () => goTo((work() ?? rows[place + 1] ?? rows[place - 1])?._id),
    /** Takes the selected order; a colleague's is taken over by its button alone. */
    take: () => {
      const row = rows[place]
      if (row && canBeTaken(row) && !isColleagues(row, me._id) && !take.busy) take.start(row._id)
    },
  }
}
