import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { chatTeamRoutes } from '../../../shared/support/chat/chat-team.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { usePermission } from '../../app/session/session.ts'
import { useSiteData } from '../../app/site-data.ts'
import { RecordSection } from '../../ui/record/record-section.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

/** Shows the last messages of the chat with a customer; nothing without the chat or the permission for it. */
export function ChatOfCustomer({ id }: { id: string }) {
  const switchedOn = useSiteData()?.live_support_public
  return usePermission('live_support') && switchedOn ? <Chat id={id} /> : null
}

function Chat({ id }: { id: string }) {
  const { t } = useTranslation()
  const found = useQuery(callQuery(chatTeamRoutes.search, { query: { user_id: id, size: 3 } }))
  const chat = { to: pathTo('chats'), search: { user: id } }
  return (
    <RecordSection
      title={t('menu.chats')}
      query={found}
      none={t('ticket_work.customer.no_messages')}
      all={chat}
      row={({ message, by, files, created_at }) => ({
        title: message || t('ticket_work.customer.files', { count: files }),
        about: (
          <>
            <bdi>{by}</bdi> · <TimeAgo at={created_at} />
          </>
        ),
        ...chat,
      })}
    />
  )
}
