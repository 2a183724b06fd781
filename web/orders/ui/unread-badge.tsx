import { useTranslation } from 'react-i18next'
import classes from './unread-badge.module.css'

/** Shows the number of unread messages; nothing when there are none. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  const words = t('orders.unread', { count })
  return (
    <span className={classes.badge} title={words} role="img" aria-label={words}>
      {count}
    </span>
  )
}
