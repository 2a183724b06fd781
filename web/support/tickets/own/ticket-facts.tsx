import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { Card } from '../../../ui/display/card.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'

/** Shows what a ticket is about: the vehicle, the order, when it was opened and solved. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { ticketID, reg_no, order, opened_at, solved_at } = ticket
  return (
    <Card title={t('tickets.facts')}>
      <FactList
        look="ends"
        facts={[
          { name: t('tickets.field.number'), value: <span className="numbers">{ticketID}</span> },
          { name: t('tickets.field.reg_no'), value: reg_no },
          {
            name: t('tickets.field.order'),
            value: order && (
              <Anchor component={Link} to={pathTo('order', { id: order._id })} size="sm">
                {[order.orderID, order.vehicle].filter(Boolean).join(' · ')}
              </Anchor>
            ),
          },
          { name: t('tickets.field.opened_at'), value: <TimeAgo at={opened_at} /> },
          { name: t('tickets.field.solved_at'), value: solved_at && <TimeAgo at={solved_at} /> },
        ]}
      />
    </Card>
  )
}
