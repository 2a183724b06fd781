import { Button } from '@mantine/core'
import { IconMessagePlus, IconTicket } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { type TicketRow, ticketStatuses } from '../../../../shared/support/tickets/ticket.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { TicketName } from '../../../records/tickets/ticket-name.tsx'
import { TicketStatus } from '../../../records/tickets/ticket-status.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import type { Column } from '../../../ui/list/columns/record-columns.ts'
import { RecordList } from '../../../ui/list/record-list.tsx'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'

/** Shows the person's own tickets, the last changed first. */
export function MyTicketsPage() {
  const { t } = useTranslation()
  const tickets = useRecordList(ticketRoutes.mine)
  const open = (
    <Button component={Link} to={pathTo('openTicket')} leftSection={<IconMessagePlus size={18} />}>
      {t('tickets.open.title')}
    </Button>
  )
  return (
    <>
      <PageHead about={t('tickets.mine.about')} action={open} />
      <Card flush>
        <RecordList
          {...tickets}
          label={t('tickets.mine.title')}
          searchLabel={t('tickets.mine.search')}
          filters={[
            {
              name: 'status',
              label: t('tickets.field.status'),
              choices: ticketStatuses.map((value) => ({ value, label: t(`tickets.status.${value}`) })),
            },
          ]}
          columns={useColumns()}
          href={({ _id }) => pathTo('ticket', { id: _id })}
          empty={{
            icon: IconTicket,
            title: t('tickets.mine.none'),
            text: t('tickets.mine.none_text'),
            action: open,
          }}
        />
      </Card>
    </>
  )
}

function useColumns(): Column<TicketRow>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'subject',
      head: t('tickets.field.subject'),
      cell: (ticket) => <TicketName ticket={ticket} />,
      main: true,
      phone: 'title',
    },
    {
      key: 'status',
      head: t('tickets.field.status'),
      cell: (ticket) => <TicketStatus ticket={ticket} />,
      short: true,
      phone: 'aside',
    },
    {
      key: 'opened_at',
      head: t('tickets.field.opened_at'),
      cell: ({ opened_at }) => <TimeAgo at={opened_at} />,
      align: 'end',
      wide: true,
    },
    {
      key: 'updated_at',
      head: t('tickets.field.updated_at'),
      cell: ({ updated_at }) => <TimeAgo at={updated_at} />,
      align: 'end',
      phone: 'fact',
    },
  ]
}
