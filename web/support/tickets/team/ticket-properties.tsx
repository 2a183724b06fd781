import { Anchor, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { type Ticket, ticketPriorities } from '../../../../shared/support/tickets/ticket.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useMe, usePermission } from '../../../app/session/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ticketAct } from '../../../records/tickets/ticket-act.ts'
import { Card } from '../../../ui/display/card.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { joined } from '../../../ui/display/joined.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { useTicketActions } from '../tickets.queries.ts'
import { LabelsField } from './labels-field.tsx'
import { useMinutes } from './use-minutes.ts'

/** Shows and changes what the team arranges about a ticket, and what it is about. */
export function TicketProperties({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  const { reg_no, opened_at, first_answer_minutes, solve_minutes, solved_at, solved_by, reopened } = ticket
  return (
    <Card title={t('ticket_work.properties')}>
      <Stack gap="sm" mb="md">
        <AssignedField ticket={ticket} />
        <PriorityField ticket={ticket} />
        <LabelsField ticket={ticket} />
      </Stack>
      <FactList
        look="ends"
        facts={[
          { name: t('tickets.field.reg_no'), value: reg_no },
          { name: t('tickets.field.order'), value: <OrderLink ticket={ticket} /> },
          { name: t('tickets.field.opened_at'), value: <TimeAgo at={opened_at} /> },
          {
            name: t('ticket_work.field.first_answer'),
            value: first_answer_minutes === null ? null : minutes(first_answer_minutes),
          },
          {
            name: t('tickets.field.solved_at'),
            value: solved_at && <TimeAgo at={solved_at} />,
          },
          { name: t('ticket_work.field.solved_by'), value: solved_by },
          {
            name: t('ticket_work.field.solve_time'),
            value: solve_minutes === null ? null : minutes(solve_minutes),
          },
          { name: t('ticket_work.field.reopened'), value: reopened > 0 && number(reopened) },
        ]}
      />
    </Card>
  )
}

function OrderLink({ ticket: { order } }: { ticket: Pick<Ticket, 'order'> }) {
  const { t } = useTranslation()
  const seesOrders = usePermission('orders')
  if (!order) return t('ticket_work.no_order')
  const words = joined([order.orderID, order.vehicle])
  if (!seesOrders) return words
  return (
    <Anchor component={Link} to={pathTo('workOrder', { id: order._id })} size="sm">
      {words}
    </Anchor>
  )
}

const nobody = 'nobody'

function AssignedField({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const me = useMe()
  const { change } = useTicketActions(ticket._id)
  const { data = [] } = useQuery(callQuery(ticketRoutes.assignees))
  const { assigned_to, can } = ticket
  const known =
    assigned_to && !data.some(({ _id }) => _id === assigned_to._id) ? [assigned_to, ...data] : data
  const people = known.map(({ _id, name }) => ({
    value: _id,
    label: _id === me._id ? t('ticket_work.you_name', { name }) : name,
  }))
  return (
    <Select
      {...ticketAct('give')}
      label={t('ticket_work.field.assigned_to')}
      data={[{ value: nobody, label: t('ticket_work.nobody') }, ...people]}
      value={assigned_to?._id ?? nobody}
      allowDeselect={false}
      searchable
      disabled={!can.change}
      onChange={(value) =>
        change.start({
          assigned_to: value === nobody ? null : value,
          opened: { assigned_to: assigned_to?._id ?? null },
        })
      }
    />
  )
}

function PriorityField({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { change } = useTicketActions(ticket._id)
  return (
    <Select
      label={t('ticket_work.field.priority')}
      data={ticketPriorities.map((value) => ({ value, label: t(`tickets.priority.${value}`) }))}
      value={ticket.priority}
      allowDeselect={false}
      disabled={!ticket.can.change}
      onChange={(value) => {
        const priority = ticketPriorities.find((one) => one === value)
        if (priority) change.start({ priority, opened: { priority: ticket.priority } })
      }}
    />
  )
}
