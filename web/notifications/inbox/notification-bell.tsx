import { Box } from '@mantine/core'
import { useClickOutside, useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { HeaderButton } from '../../ui/plain/header-button.tsx'
import { useRenewPush } from '../push/use-renew-push.ts'
import classes from './notification-bell.module.css'
import { NotificationPanel } from './notification-panel.tsx'
import { useNotificationsQuery } from './notifications.queries.ts'

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
