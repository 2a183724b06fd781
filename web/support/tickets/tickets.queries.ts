import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SentBody } from '../../../shared/contract/route.ts'
import { ticketRoutes } from '../../../shared/support/tickets/tickets.ts'
import { call } from '../../app/api/api.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** One ticket, as the reader may see it. */
export const ticketQuery = (id: string) => callQuery(ticketRoutes.one, { params: { id } })

/** Returns what a person may do with a ticket. What is refused is said. */
export function useTicketActions(id: string) {
  const { t } = useTranslation()
  const params = { id }
  const onError = (error: unknown) => toast.error(t(errorPhrase(error)))
  return {
    solve: useMutation({ mutationFn: () => call(ticketRoutes.solve, { params }), onError }),
    reopen: useMutation({ mutationFn: () => call(ticketRoutes.reopen, { params }), onError }),
    change: useMutation({
      mutationFn: (body: SentBody<typeof ticketRoutes.change>) => call(ticketRoutes.change, { params, body }),
      onError,
    }),
    remove: useMutation({ mutationFn: () => call(ticketRoutes.remove, { params }), onError }),
  }
}
