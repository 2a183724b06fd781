import { IconAlertOctagon, IconArrowDown, IconArrowUp, IconMinus, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TicketPriority } from '../../../shared/support/tickets/ticket.ts'
import classes from './priority.module.css'

const icons: Record<TicketPriority, TablerIcon> = {
  low: IconArrowDown,
  normal: IconMinus,
  high: IconArrowUp,
  urgent: IconAlertOctagon,
}

/** Shows how urgent a ticket is: a sign with its word; what is normal stays grey. */
export function Priority({ priority }: { priority: TicketPriority }) {
  const { t } = useTranslation()
  const Icon = icons[priority]
  return (
    <span className={classes.priority} data-priority={priority}>
      <Icon size={16} aria-hidden />
      {t(`tickets.priority.${priority}`)}
    </span>
  )
}
