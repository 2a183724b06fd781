import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MenuGroup } from '../../app/routing/menu-entry.ts'
import { useIsTeam } from '../../app/session/session.ts'
import { NotificationBell } from '../../notifications/inbox/notification-bell.tsx'
import { CustomerChat } from '../../support/chat/frame/customer-chat.tsx'
import { Wordmark } from '../../ui/page/wordmark.tsx'
import { PersonMenu } from '../menu/person-menu.tsx'
import type { SearchIndex } from '../search/index/index-entry.ts'
import { SearchTrigger } from '../search/search-trigger.tsx'
import { Balance } from './balance.tsx'
import classes from './header-bar.module.css'

type Props = {
  groups: readonly MenuGroup[]
  loadIndex: () => Promise<SearchIndex>
  menuOpen: boolean
  onToggleMenu: () => void
}

/** Shows the bar under the top line: menu, wordmark, search, balance, chat, notifications, person. */
export function HeaderBar({ groups, loadIndex, menuOpen, onToggleMenu }: Props) {
  const { t } = useTranslation()
  const team = useIsTeam()
  return (
    <header className={classes.bar}>
      <ActionIcon
        variant="subtle"
        size="lg"
        className={classes.toggle}
        aria-label={menuOpen ? t('layout.close_menu') : t('layout.open_menu')}
        aria-expanded={menuOpen}
        onClick={onToggleMenu}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <Wordmark />
      <div className={classes.end}>
        <SearchTrigger groups={groups} loadIndex={loadIndex} />
        {!team && <Balance />}
        {!team && <CustomerChat />}
        <NotificationBell />
        <PersonMenu />
      </div>
    </header>
  )
}
