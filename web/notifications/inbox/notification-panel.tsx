import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Answer } from '../../../shared/contract/route.ts'
import type { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { useIsTeam } from '../../app/session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import classes from './notification-bell.module.css'
import { NotificationList } from './notification-list.tsx'
import { useMarkRead } from './notifications.queries.ts'

type Props = { result: UseQueryResult<Answer<typeof notificationRoutes.mine>>; onClose: () => void }

/** Shows the latest notifications under the bell, and a link to all of them. */
export function NotificationPanel({ result, onClose }: Props) {
  const { t } = useTranslation()
  const team = useIsTeam()
  const read = useMarkRead()
  const { data, error, isPending, refetch } = result
  return (
    <section className={classes.panel} data-panel aria-label={t('notifications.title')}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('notifications.title')}</h2>
        {data && data.unread > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={read.isPending}
            onClick={() => read.mutate(undefined)}
          >
            {t('notifications.mark_all')}
          </Button>
        )}
      </header>
      <div className={classes.scroll}>
        {isPending && <SkeletonRows rows={4} height={60} />}
        {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
        {data && data.items.length > 0 && <NotificationList items={data.items} onOpen={onClose} />}
        {data?.items.length === 0 && (
          <EmptyState
            icon={<IconBell />}
            title={t('notifications.none')}
            text={t('notifications.none_text')}
          />
        )}
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
