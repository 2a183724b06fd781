import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../../shared/orders/order.ts'
import { useMe } from '../../../app/session/session.ts'
import classes from './assignee.module.css'

/** Shows the tuner who has the order: "You", a colleague's name, or nobody. */
export function Assignee({ order }: { order: Pick<OrderRow, 'assigned_to'> }) {
  const { t } = useTranslation()
  const me = useMe()
  const { assigned_to } = order
  if (!assigned_to) return <span className={classes.nobody}>{t('queue.nobody')}</span>
  if (assigned_to._id === me._id) return <span className={classes.me}>{t('queue.you')}</span>
  return <bdi>{assigned_to.name}</bdi>
}
