import { IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../shared/orders/order.ts'
import classes from './unanswered-mark.module.css'

/** Marks an order whose customer waits for an answer, whoever of the team looked at it. */
export function UnansweredMark({ order }: { order: Pick<OrderRow, 'waiting_since'> }) {
  const { t } = useTranslation()
  if (!order.waiting_since) return null
  const label = t('thread.unanswered')
  return (
    <span className={classes.mark} role="img" title={label} aria-label={label}>
      <IconMessage size={14} aria-hidden />
    </span>
  )
}
