import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { messagesHash } from '../../../shared/contract/pages.ts'
import { secondLine, writeValues } from '../../../shared/notifications/notification-values.ts'
import type { Notification } from '../../../shared/notifications/notifications.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { useDateLocale } from '../../i18n/use-date-locale.ts'
import { WholeNumbers } from '../../ui/display/whole-numbers.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { NotificationIcon } from './notification-icon.tsx'
import classes from './notification-list.module.css'
import { useMarkRead } from './notifications.queries.ts'

type Props = { notification: Notification; onOpen: (() => void) | undefined }

/** Shows one notification: a click opens its subject and marks it as read. */
export function NotificationItem({ notification, onOpen }: Props) {
  const { t } = useTranslation()
  const read = useMarkRead()
  const reader = { locale: useLocale(), dateLocale: useDateLocale() }
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
