import { useTranslation } from 'react-i18next'
import type { Notification } from '../../../shared/notifications/notifications.ts'
import { useFormat } from '../../i18n/format.ts'
import { useNow } from '../../ui/time/use-now.ts'
import { byDay } from './by-day.ts'
import { NotificationItem } from './notification-item.tsx'
import classes from './notification-list.module.css'

type Props = { items: readonly Notification[]; onOpen?: () => void }

/** Lists notifications by day, the newest first. */
export function NotificationList({ items, onOpen }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  return (
    <div className={classes.list}>
      {byDay(items, new Date(now)).map(({ key, daysAgo, items }) => (
        <section key={key}>
          <h3 className={classes.day}>
            <Day daysAgo={daysAgo} at={items[0]?.created_at ?? ''} />
          </h3>
          <ul className={classes.items} aria-label={t('notifications.title')}>
            {items.map((item) => (
              <li key={item._id}>
                <NotificationItem notification={item} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Shows today and yesterday by their names, other days by their date. */
function Day({ daysAgo, at }: { daysAgo: number; at: string }) {
  const { locale, date } = useFormat()
  if (daysAgo > 1) return date(at)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-daysAgo, 'day')
}
