import { Group } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { useMe } from '../../../app/session/session.ts'
import { useStore } from '../../../app/store.ts'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { ViewLinks } from '../../../ui/list/view-links.tsx'
import { SoundSwitch } from '../sound/sound-switch.tsx'
import { usePresence } from '../use-presence.ts'
import { AllMessages } from './all-messages.tsx'
import { ChatCustomer } from './chat-customer.tsx'
import { ChatRoom } from './chat-room.tsx'
import { useChatSearch } from './chat-search.ts'
import { ChatTabs } from './chat-tabs.tsx'
import classes from './chats.module.css'
import { ChatKeysButton } from './keys/chat-keys-button.tsx'
import { useChatKeys } from './keys/use-chat-keys.ts'
import { openTab, openTabs, tabsOf } from './open-tabs.ts'
import { PeopleList } from './people-list.tsx'

/** Shows the team's chats: people, the open conversations as tabs, and the customer beside the one that is shown. */
export function ChatsPage() {
  const { t } = useTranslation()
  const { user, view } = useChatSearch()
  const searching = view === 'messages'
  usePresence()
  useChatKeys(user)
  return (
    <div
      className={classes.page}
      data-page-width="full"
      data-page-height={searching ? undefined : 'full'}
      data-chatting={(user && !searching) || undefined}
    >
      <div className={classes.before}>
        <PageHead
          action={
            <Group gap="xs">
              <SoundSwitch />
              <ChatKeysButton />
            </Group>
          }
        />
      </div>
      <div className={classes.surface}>
        <div className={classes.before}>
          <ViewLinks
            label={t('chat_work.views')}
            views={[
              { to: pathTo('chats'), label: t('chat_work.view.chats'), current: !searching },
              {
                to: pathTo('chats'),
                search: { view: 'messages' },
                label: t('chat_work.view.messages'),
                current: searching,
              },
            ]}
          />
        </div>
        {searching ? <AllMessages /> : <Chats />}
      </div>
    </div>
  )
}

function Chats() {
  const { t } = useTranslation()
  const { user, side, message } = useChatSearch()
  const { _id: me } = useMe()
  useStore(openTabs)
  const tabs = tabsOf(me)
  useEffect(() => {
    if (user) openTab(me, user)
  }, [me, user])
  const shown = user ? (side === 'customer' ? 'customer' : 'chat') : 'people'
  return (
    <div className={classes.columns} data-shown={shown}>
      <div className={classes.people}>
        <PeopleList current={user} />
      </div>
      <div className={classes.chat}>
        <ChatTabs tabs={tabs} current={user} />
        {user && <ChatRoom key={user} id={user} found={message ? Number(message) : undefined} />}
        {!user && tabs.length > 0 && <p className={classes.choose}>{t('chat_work.choose')}</p>}
      </div>
      {user && (
        <div className={classes.customer}>
          <ChatCustomer key={user} id={user} />
        </div>
      )}
    </div>
  )
}
