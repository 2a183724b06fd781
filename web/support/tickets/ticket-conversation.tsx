import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Ticket } from '../../../shared/support/tickets/ticket.ts'
import { refreshQueries } from '../../app/api/refresh-queries.ts'
import { Thread } from '../../conversations/thread/thread.tsx'
import type {
  MessageField,
  MessageTools,
  SendAndSolve,
} from '../../conversations/thread/writing/message-form.tsx'
import { Card } from '../../ui/display/card.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ticketThread } from './ticket-thread.ts'

type Props = {
  ticket: Ticket
  /** True when the reader is on the customer's side. */
  asCustomer: boolean
  field?: MessageField
  tools?: MessageTools
  sendAndSolve?: SendAndSolve | undefined
}

/** Shows the conversation on a ticket's page. A message that opened another ticket, or went to one, leads there. */
export function TicketConversation({ ticket, asCustomer, field, tools, sendAndSolve }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { _id, reply, updated_at, can, waiting_since } = ticket
  const source = useMemo(
    () =>
      ticketThread(_id, asCustomer, (id) => {
        toast.info(t('tickets.went_elsewhere'))
        // Most messages change no ticket: their call doesn't say so, and is answered without waiting for the lists.
        void refreshQueries({ topic: 'ticket' })
        void navigate({ to: pathTo(asCustomer ? 'ticket' : 'workTicket', { id }) })
      }),
    [_id, asCustomer, navigate, t],
  )
  return (
    <Card title={t('tickets.conversation')}>
      <Thread
        source={source}
        label={t('tickets.conversation')}
        none={t('tickets.no_messages')}
        closed={can.write ? null : t('tickets.closed')}
        internal={can.write_internal}
        waitingSince={asCustomer ? null : waiting_since}
        // A change of the ticket brings a notification too.
        state={updated_at}
        opensAtNew
        field={{ ...field, description: reply === 'added' ? undefined : t(`tickets.reply.${reply}`) }}
        tools={tools}
        sendAndSolve={sendAndSolve}
      />
    </Card>
  )
}
