import { Button, type ButtonProps } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../shared/support/tickets/ticket.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { useTicketActions } from './tickets.queries.ts'

type Props = { ticket: Pick<Ticket, '_id'>; variant?: ButtonProps['variant'] } & Record<
  `data-${string}`,
  string
>

/** Marks a ticket as solved, once the person has confirmed it. */
export function SolveButton({ ticket, variant = 'default', ...more }: Props) {
  const { t } = useTranslation()
  const { solve } = useTicketActions(ticket._id)
  const ask = async () => {
    const sure = await confirm({
      title: t('tickets.solve.title'),
      text: t('tickets.solve.text'),
      action: t('tickets.solve.action'),
    })
    if (sure) solve.mutate()
  }
  return (
    <Button
      {...more}
      variant={variant}
      leftSection={<IconCircleCheck size={18} />}
      loading={solve.isPending}
      onClick={() => void ask()}
    >
      {t('tickets.solve.action')}
    </Button>
  )
}
