import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { intlLocale } from '../../../shared/contract/intl-locale.ts'
import { messagesHash } from '../../../shared/contract/pages.ts'
import { secondLine, writeValues } from '../../../shared/notifications/notification-values.ts'
import type { Notification } from '../../../shared/notifications/notifications.ts'
import { useFormat } from '../../i18n/format.ts'
import { useDateLocale } from '../../i18n/use-date-locale.ts'
import { WholeNumbers } from '../../ui/display/whole-numbers.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { useNow } from '../../ui/time/use-now.ts'
import { byDay } from './by-day.ts'
import { NotificationIcon } from './notification-icon.tsx'
import classes from './notification-list.module.css'
import { useMarkRead } from './notifications.queries.ts'

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
  return new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: 'auto' }).format(-daysAgo, 'day')
}

type ItemProps = { notification: Notification; onOpen: (() => void) | undefined }

/** Shows one notification: a click opens its subject and marks it as read. */
function NotificationItem({ notification, onOpen }: ItemProps) {
  const { t } = useTranslation()
  const read = useMarkRead()
  const { locale, credits } = useFormat()
  const reader = { locale, credits, dateLocale: useDateLocale() }
  const { _id, name, about, link, read_at, created_at } = notification
  const values = writeValues(notification.values, reader)
  const second = secondLine(about, values)
  // A notification from before vehicles had a short name has none among its values.
  const line = t(`mail_subjects.${name}`, { car: about, ...values })
  const open = () => {
    if (!read_at) read.start([_id])
    onOpen?.()
  }
  return (
    <Link
      to={link}
      // The conversation stands far down on the page of an order.
      {...(name === 'order_message' && { hash: messagesHash })}
      className={classes.item}
      data-unread={!read_at || undefined}
      onClick={open}
    >
      <span className={classes.icon}>
        <NotificationIcon name={name} />
      </span>
      <span className={classes.words}>
        <span className={classes.line}>
          <WholeNumbers text={line} />
        </span>
        {second && (
          <span className={classes.about}>
            <bdi>
              <WholeNumbers text={second} />
            </bdi>
          </span>
        )}
        <span className={classes.time}>
          <TimeAgo at={created_at} />
        </span>
      </span>
      {!read_at && (
        <span className={classes.dot}>
          <span className="visually-hidden">{t('notifications.new')}</span>
        </span>
      )}
    </Link>
  )
}
