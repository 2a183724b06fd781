import { Button, type ButtonProps } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../shared/support/tickets/ticket.ts'
import { useTicketActions } from './tickets.queries.ts'

type Props = { ticket: Pick<Ticket, '_id'>; variant?: ButtonProps['variant'] } & Record<
  `data-${string}`,
  string
>

/** Marks a ticket as solved, once the person has confirmed it. */
export function SolveButton({ ticket, variant = 'default', ...more }: Props) {
  const { t } = useTranslation()
  const { solve } = useTicketActions(ticket._id)
  return (
    <Button
      {...more}
      variant={variant}
      leftSection={<IconCircleCheck size={18} />}
      loading={solve.busy}
      onClick={() => solve.start()}
    >
      {t('tickets.solve.action')}
    </Button>
  )
}
