import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { ticketAct } from '../../../records/tickets/ticket-act.ts'
import { useTicketActions } from '../tickets.queries.ts'

/** Shows and changes the labels of a ticket; those that other tickets have are suggested. */
export function LabelsField({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { change } = useTicketActions(ticket._id)
  const [chosen, setChosen] = useState<string[]>()
  const { data = [] } = useQuery(callQuery(ticketRoutes.labels))
  const { labels, can } = ticket
  return (
    <TagsInput
      {...ticketAct('label')}
      label={t('ticket_work.field.labels')}
      placeholder={labels.length === 0 ? t('ticket_work.labels_hint') : undefined}
      data={data}
      value={change.busy ? chosen : labels}
      maxTags={10}
      maxLength={30}
      disabled={!can.change}
      onChange={(next) => {
        setChosen(next)
        change.start({ labels: next, opened: { labels } })
      }}
    />
  )
}
