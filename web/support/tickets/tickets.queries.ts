import { useTranslation } from 'react-i18next'
import type { SentBody } from '../../../shared/contract/route.ts'
import { ticketRoutes } from '../../../shared/support/tickets/tickets.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useAction } from '../../ui/dialog/use-action.ts'

/** One ticket, as the reader may see it. */
export const ticketQuery = (id: string) => callQuery(ticketRoutes.one, { params: { id } })

/** Returns what a person may do with a ticket. What is refused is said. */
export function useTicketActions(id: string) {
  const { t } = useTranslation()
  const params = { id }
  return {
    solve: useAction(() => call(ticketRoutes.solve, { params }), {
      ask: () => ({
        title: t('tickets.solve.title'),
        text: t('tickets.solve.text'),
        action: t('tickets.solve.action'),
      }),
    }),
    reopen: useAction(() => call(ticketRoutes.reopen, { params })),
    change: useAction((body: SentBody<typeof ticketRoutes.change>) =>
      call(ticketRoutes.change, { params, body }),
    ),
  }
}
