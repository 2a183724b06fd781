import { Box, UnstyledButton } from '@mantine/core'
import { useClickOutside, useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useRenewPush } from '../push/use-renew-push.ts'
import classes from './notification-bell.module.css'
import { NotificationPanel } from './notification-panel.tsx'
import { useNotificationsQuery } from './notifications.queries.ts'

/** The page of notifications that the panel under the bell shows. */
const latest = { page: 1, size: 10 }
const mostShown = 99

/** Shows the number of unread notifications, kept up to date, and opens a panel with the latest. */
export function NotificationBell() {
  const { t } = useTranslation()
  const { number } = useFormat()
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
      <UnstyledButton
        ref={button}
        className={classes.button}
        aria-label={t('notifications.bell', { count: unread })}
        aria-expanded={open}
        onClick={toggle}
      >
        <IconBell size={20} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {unread > mostShown ? `${number(mostShown)}+` : number(unread)}
          </span>
        )}
      </UnstyledButton>
      {open && <NotificationPanel result={result} onClose={close} />}
    </Box>
  )
}
