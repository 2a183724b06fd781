import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Answer } from '../../../shared/contract/route.ts'
import type { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { useIsTeam } from '../../app/session/session.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import classes from './notification-bell.module.css'
import { NotificationList } from './notification-list.tsx'
import { useMarkRead } from './notifications.queries.ts'

type Props = { result: UseQueryResult<Answer<typeof notificationRoutes.mine>>; onClose: () => void }

/** Shows the latest notifications under the bell, and a link to all of them. */
export function NotificationPanel({ result, onClose }: Props) {
  const { t } = useTranslation()
  const team = useIsTeam()
  const read = useMarkRead()
  const { data } = result
  return (
    <section className={classes.panel} data-panel aria-label={t('notifications.title')}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('notifications.title')}</h2>
        {data && data.unread > 0 && (
          <Button variant="subtle" size="compact-sm" loading={read.busy} onClick={() => read.start()}>
            {t('notifications.mark_all')}
          </Button>
        )}
      </header>
      <div className={classes.scroll}>
        <Loaded
          query={result}
          rows={4}
          height={60}
          empty={{ icon: IconBell, title: t('notifications.none'), text: t('notifications.none_text') }}
        >
          {({ items }) => <NotificationList items={items} onOpen={onClose} />}
        </Loaded>
      </div>
      <Link
        to={team ? pathTo('adminNotifications') : pathTo('notifications')}
        className={classes.all}
        onClick={onClose}
      >
        {t('notifications.see_all')}
      </Link>
    </section>
  )
}
