import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { cutText } from '../../../../shared/contract/cut-text.ts'
import { id } from '../../../../shared/contract/fields.ts'
import { openStatuses } from '../../../../shared/orders/order-states.ts'
import { useListSearch } from '../../../ui/list/use-list-search.ts'
import type { QueueQuery } from '../queue.queries.ts'

export const queueViews = ['nobody', 'mine', 'late', 'unanswered'] as const
export type QueueView = (typeof queueViews)[number]

const narrowing: Record<QueueView, QueueQuery> = {
  nobody: { assigned: 'nobody' },
  mine: { assigned: 'me' },
  late: { warning: 'true' },
  unanswered: { unanswered: 'true' },
}

/** Anybody may type into an address: what makes no sense counts as not there. */
const address = z.object({
  show: z.enum(queueViews).optional().catch(undefined),
  status: z.enum(openStatuses).optional().catch(undefined),
  order: id.optional().catch(undefined),
})

/**
 * Returns the state of the queue, stored in the address: view (`show`), status, search, and the selected order. A queue
 * longer than a hundred has pages.
 */
export function useQueueSearch() {
  const list = useListSearch(100)
  const navigate = useNavigate()
  const { show, status, order } = address.parse(list.filters)
  const query: QueueQuery = {
    page: list.page,
    size: 100,
    keywords: cutText(list.keywords, 100) || undefined,
    status,
    ...(show && narrowing[show]),
  }
  return {
    list,
    show,
    status,
    query,
    selected: order,
    narrowed: Boolean(show || status || list.keywords),
    /** Another choice of orders starts with its own first one. */
    narrow: (filters: { show?: string | undefined; status?: string | undefined }) =>
      list.change({ filters: { ...filters, order: undefined } }),
    select: (chosen: string | undefined) =>
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        search: (before: Record<string, unknown>) => ({ ...before, order: chosen }),
      }),
  }
}
export type QueueSearch = ReturnType<typeof useQueueSearch>
