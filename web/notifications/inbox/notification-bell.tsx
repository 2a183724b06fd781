import { Box, Button } from '@mantine/core'
import { useClickOutside, useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FocusEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Answer } from '../../../shared/contract/route.ts'
import type { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { useIsTeam } from '../../app/session/session.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { HeaderButton } from '../../ui/plain/header-button.tsx'
import { useRenewPush } from '../push/use-renew-push.ts'
import classes from './notification-bell.module.css'
import { NotificationList } from './notification-list.tsx'
import { useMarkRead, useNotificationsQuery } from './notifications.queries.ts'

/** The page of notifications that the panel under the bell shows. */
const latest = { page: 1, size: 10 }

/** Shows the number of unread notifications, kept up to date, and opens a panel with the latest. */
export function NotificationBell() {
  const { t } = useTranslation()
  const result = useQuery(useNotificationsQuery(latest))
  const [open, { toggle, close }] = useDisclosure()
  const panel = useClickOutside(close)
  const button = useRef<HTMLButtonElement>(null)
  useHotkeys([
    [
      'Escape',
      () => {
        if (panel.current?.contains(document.activeElement)) button.current?.focus()
        close()
      },
    ],
  ])
  /** Closes the panel when the keyboard focus leaves it, so that it covers nothing. */
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  useRenewPush()
  const unread = result.data?.unread ?? 0
  return (
    <Box className={classes.bell} ref={panel} onBlur={closeWhenLeft}>
      <HeaderButton
        ref={button}
        icon={<IconBell size={20} aria-hidden />}
        label={t('notifications.bell', { count: unread })}
        count={unread}
        expanded={open}
        onClick={toggle}
      />
      {open && <NotificationPanel result={result} onClose={close} />}
    </Box>
  )
}

type Props = { result: UseQueryResult<Answer<typeof notificationRoutes.mine>>; onClose: () => void }

/** Shows the latest notifications under the bell, and a link to all of them. */
function NotificationPanel({ result, onClose }: Props) {
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
