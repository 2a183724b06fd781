import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { useMe } from '../../../app/session/session.ts'
import { CountBadge } from '../../../ui/display/count-badge.tsx'
import { chatBesideQuery, whoWaitsQuery } from '../chats.queries.ts'
import { toChat } from './chat-search.ts'
import classes from './chat-tabs.module.css'
import { chatAct } from './keys/chat-keys.ts'
import { closeTab } from './open-tabs.ts'

type Props = {
  /** The customers' ids. */
  tabs: readonly string[]
  current: string | undefined
}

/** Shows the open conversations as tabs, each with what is to be read in it. */
export function ChatTabs({ tabs, current }: Props) {
  const { t } = useTranslation()
  const { _id: me } = useMe()
  const navigate = useNavigate()
  if (tabs.length === 0) return <p className={classes.none}>{t('chat_work.no_tabs')}</p>
  const close = (id: string) => {
    const next = closeTab(me, id)
    if (id === current) void navigate({ to: '.', search: toChat(next), replace: true })
  }
  return (
    <nav aria-label={t('chat_work.tabs')}>
      <ul className={classes.tabs}>
        {tabs.map((id) => (
          <Tab key={id} id={id} current={id === current} onClose={() => close(id)} />
        ))}
      </ul>
    </nav>
  )
}

function Tab({ id, current, onClose }: { id: string; current: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: beside } = useQuery(chatBesideQuery(id))
  const { data: waiting } = useQuery(whoWaitsQuery)
  const unread = waiting?.items.find(({ _id }) => _id === id)?.unread ?? 0
  const name = beside ? beside.customer.company_name || beside.customer.name : '…'
  return (
    <li className={classes.tab} data-current={current || undefined}>
      <Link
        to={pathTo('chats')}
        search={toChat(id)}
        className={classes.open}
        aria-current={current ? 'page' : undefined}
      >
        <bdi>{name}</bdi>
      </Link>
      <CountBadge count={unread} label={t('chat_work.unread', { count: unread })} />
      <CloseButton
        {...(current && chatAct('close'))}
        size="sm"
        aria-label={t('chat_work.close_tab', { name })}
        onClick={onClose}
      />
    </li>
  )
}
