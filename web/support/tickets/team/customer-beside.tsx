import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { Card } from '../../../ui/display/card.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/list/skeleton-rows.tsx'
import { CustomerFacts } from '../../customer/customer-facts.tsx'
import { CustomerLists } from './customer-lists.tsx'

/** Shows the customer beside their ticket, as far as the reader may see them. */
export function CustomerBeside({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(callQuery(ticketRoutes.customer, { params: { id: ticket._id } }))
  if (!data)
    return (
      <Card title={t('ticket_work.customer.title')}>
        {error ? <ErrorState error={error} retry={refetch} /> : <SkeletonRows rows={4} height={32} />}
      </Card>
    )
  return (
    <>
      <CustomerFacts customer={data} />
      <CustomerLists customer={data} />
    </>
  )
}
