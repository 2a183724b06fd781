import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { useMe } from '../../../app/session/session.ts'
import { UnansweredMark } from '../../../conversations/thread/waiting/unanswered-mark.tsx'
import { scrollIntoSight } from '../../../ui/display/scroll-into-sight.ts'
import { chatBesideQuery } from '../chats.queries.ts'
import { toChat } from './chat-search.ts'
import classes from './chat-tabs.module.css'
import { chatAct } from './keys/chat-keys.ts'
import { closeTab } from './open-tabs.ts'

type Props = {
  /** The customers' ids. */
  tabs: readonly string[]
  current: string | undefined
}

/** Shows the open conversations as tabs, each with a mark while its customer waits; the current one stays in sight. */
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
  const name = beside ? beside.customer.company_name || beside.customer.name : '…'
  return (
    <li
      ref={current ? scrollIntoSight : undefined}
      className={classes.tab}
      data-current={current || undefined}
    >
      <Link
        to={pathTo('chats')}
        search={toChat(id)}
        className={classes.open}
        aria-current={current ? 'page' : undefined}
      >
        <bdi>{name}</bdi>
      </Link>
      <UnansweredMark since={beside?.waiting_since ?? null} />
      <CloseButton
        {...(current && chatAct('close'))}
        size="sm"
        aria-label={t('chat_work.close_tab', { name })}
        onClick={onClose}
      />
    </li>
  )
}
