import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconArrowMerge, IconHandGrab, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { call } from '../../../app/api/api.ts'
import { useMe } from '../../../app/session/session.ts'
import { ticketAct } from '../../../records/tickets/ticket-act.ts'
import { TicketKeysButton } from '../../../records/tickets/ticket-keys-button.tsx'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { SolveButton } from '../solve-button.tsx'
import { useTicketActions } from '../tickets.queries.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { NextTicket } from './next-ticket.tsx'
import { SubjectDialog } from './subject-dialog.tsx'

/** Shows what may be done with a ticket: the next act as a button, the rest in a menu. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const me = useMe()
  const [opened, setOpened] = useState<'merge' | 'subject' | null>(null)
  const { reopen, change } = useTicketActions(ticket._id)
  const { can, assigned_to } = ticket
  const close = () => setOpened(null)
  return (
    <Group gap="xs">
      <TicketKeysButton />
      <NextTicket ticket={ticket} />
      {can.change && !assigned_to && (
        <Button
          {...ticketAct('take')}
          variant="default"
          leftSection={<IconHandGrab size={18} />}
          loading={change.busy}
          onClick={() => change.start({ assigned_to: me._id, opened: { assigned_to: null } })}
        >
          {t('ticket_work.take')}
        </Button>
      )}
      {can.reopen && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} />}
          loading={reopen.busy}
          onClick={() => reopen.start()}
        >
          {t('ticket_work.reopen')}
        </Button>
      )}
      {can.solve && <SolveButton {...ticketAct('solve')} ticket={ticket} />}
      <TicketMenu ticket={ticket} onOpen={setOpened} />
      {opened === 'merge' && <MergeDialog ticket={ticket} onClose={close} />}
      {opened === 'subject' && <SubjectDialog ticket={ticket} onClose={close} />}
    </Group>
  )
}

type MenuProps = { ticket: Ticket; onOpen: (dialog: 'merge' | 'subject') => void }

function TicketMenu({ ticket: { _id, can }, onOpen }: MenuProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // It is announced to everybody at once, so this page may show that the ticket is gone before the answer arrives.
  const remove = async () => {
    await call(ticketRoutes.remove, { params: { id: _id } })
    await navigate({ to: pathTo('tickets') })
  }
  const removing = useAction(remove, {
    ask: () => ({
      title: t('ticket_work.delete.title'),
      text: t('ticket_work.delete.text'),
      action: t('ticket_work.delete.action'),
      danger: true,
    }),
  })
  if (!can.change && !can.merge && !can.remove) return null
  return (
    <RowMenu variant="default" size={36}>
      {can.change && (
        <RowAction icon={IconPencil} onClick={() => onOpen('subject')}>
          {t('ticket_work.subject.action')}
        </RowAction>
      )}
      {can.merge && (
        <RowAction icon={IconArrowMerge} onClick={() => onOpen('merge')}>
          {t('ticket_work.merge.action')}
        </RowAction>
      )}
      {can.remove && (
        <RowAction icon={IconTrash} danger onClick={() => removing.start()}>
          {t('ticket_work.delete.action')}
        </RowAction>
      )}
    </RowMenu>
  )
}
