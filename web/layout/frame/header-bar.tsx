import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { MenuGroup } from '../../app/routing/menu-entry.ts'
import { useIsTeam, useMe } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { NotificationBell } from '../../notifications/inbox/notification-bell.tsx'
import { CustomerChat } from '../../support/chat/frame/customer-chat.tsx'
import { Wordmark } from '../../ui/page/wordmark.tsx'
import { PersonMenu } from '../menu/person-menu.tsx'
import type { SearchIndex } from '../search/index/index-entry.ts'
import { SearchTrigger } from '../search/search-trigger.tsx'
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

/** Shows the customer's credits, linked to the page to buy more. */
function Balance() {
  const { t } = useTranslation()
  const { credits, creditAmount } = useFormat()
  const me = useMe()
  return (
    <Link
      to={pathTo('buyCredits')}
      className={classes.balance}
      aria-label={t('layout.balance', { credits: credits(me.credits) })}
    >
      <span className={classes.long} aria-hidden>
        {credits(me.credits)}
      </span>
      <span className={classes.short} aria-hidden>
        {creditAmount(me.credits)} {t('units.credits_short')}
      </span>
    </Link>
  )
}
