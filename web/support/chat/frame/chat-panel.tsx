import { ActionIcon } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { CustomerThread } from '../customer/customer-thread.tsx'
import { TeamStatus } from '../customer/team-status.tsx'
import classes from './chat-panel.module.css'

/** Shows the chat over the page, which stays in reach; Escape closes it. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-label={t('chat.title')}
      tabIndex={-1}
      onKeyDown={(event) => {
        // Not what closes a picture or the emoji, which stand elsewhere in the page.
        const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
        if (event.key === 'Escape' && inside) onClose()
      }}
    >
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>{t('chat.title')}</h2>
          <p className={classes.status}>
            <TeamStatus />
          </p>
        </div>
        <ActionIcon
          component={Link}
          to={pathTo('chat')}
          variant="subtle"
          aria-label={t('chat.whole_page')}
          title={t('chat.whole_page')}
        >
          <IconArrowsMaximize size={18} />
        </ActionIcon>
      </header>
      <div className={classes.body}>
        <CustomerThread />
      </div>
    </section>
  )
}
