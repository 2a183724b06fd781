import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SentBody } from '../../../shared/contract/route.ts'
import type { Ticket } from '../../../shared/support/tickets/ticket.ts'
import { ticketRoutes } from '../../../shared/support/tickets/tickets.ts'
import { call } from '../../app/api/api.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { refreshQueries } from '../../app/api/refresh-queries.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** One ticket, as the reader may see it. */
export const ticketQuery = (id: string) => callQuery(ticketRoutes.one, { params: { id } })

/**
 * Returns a function that shows the answer of an action on a ticket at once and refetches everything else that shows the
 * ticket.
 */
export function useTicketChanged() {
  const queries = useQueryClient()
  return (ticket: Ticket) => {
    queries.setQueryData(ticketQuery(ticket._id).queryKey, ticket)
    void refreshQueries({ topic: 'ticket', id: ticket._id })
  }
}

/** Returns what a person may do with a ticket. What is refused is said, and the ticket read anew. */
export function useTicketActions(id: string) {
  const { t } = useTranslation()
  const params = { id }
  const after = {
    onSuccess: useTicketChanged(),
    onError: (error: unknown) => {
      toast.error(t(errorPhrase(error)))
      void refreshQueries({ topic: 'ticket', id })
    },
  }
  return {
    solve: useMutation({ mutationFn: () => call(ticketRoutes.solve, { params }), ...after }),
    reopen: useMutation({ mutationFn: () => call(ticketRoutes.reopen, { params }), ...after }),
    change: useMutation({
      mutationFn: (body: SentBody<typeof ticketRoutes.change>) => call(ticketRoutes.change, { params, body }),
      ...after,
    }),
    remove: useMutation({
      mutationFn: () => call(ticketRoutes.remove, { params }),
      onError: after.onError,
      onSuccess: () => refreshQueries({ topic: 'ticket' }),
    }),
  }
}
