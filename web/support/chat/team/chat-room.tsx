import { IconArrowLeft, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { CannedReplies } from '../../../conversations/canned/canned-replies.tsx'
import { Thread } from '../../../conversations/thread/thread.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { chatThread } from '../chat-thread.ts'
import { chatBesideQuery } from '../chats.queries.ts'
import classes from './chat-room.module.css'
import { toChat } from './chat-search.ts'
import { chatAct } from './keys/chat-keys.ts'
import { OnlineDot } from './online-dot.tsx'
import { TakeButtons } from './take-buttons.tsx'

type Props = {
  id: string
  /** Number of a message that was looked for. */
  found: number | undefined
}

/** Shows the conversation with a customer, and who of the team has taken it. */
export function ChatRoom({ id, found }: Props) {
  const { t } = useTranslation()
  const source = useMemo(() => chatThread(id, false), [id])
  const { data, error, refetch } = useQuery(chatBesideQuery(id))
  const name = data && (data.customer.company_name || data.customer.name)
  if (error && !data) return <ErrorState error={error} retry={refetch} />
  return (
    <section className={classes.room} aria-label={name}>
      <header className={classes.head}>
        <Link
          to={pathTo('chats')}
          search={toChat(undefined)}
          className={classes.back}
          aria-label={t('chat_work.back_to_people')}
        >
          <IconArrowLeft size={20} className="page-arrow" aria-hidden />
        </Link>
        <h2 className={classes.name}>
          <bdi>{name}</bdi>
          {data?.online && <OnlineDot />}
        </h2>
        {data && (
          <div className={classes.taken}>
            <TakeButtons id={id} taken_by={data.taken_by} />
          </div>
        )}
        <Link
          to={pathTo('chats')}
          search={toChat(id, 'customer')}
          className={classes.about}
          aria-label={t('ticket_work.customer.title')}
        >
          <IconUser size={18} aria-hidden />
          <span className={classes.words}>{t('ticket_work.customer.title')}</span>
        </Link>
      </header>
      <div className={classes.thread}>
        <Thread
          source={source}
          label={t('chat_work.with', { name: name ?? '' })}
          fill
          none={t('chat_work.nothing_said')}
          closed={null}
          internal
          waitingSince={data?.waiting_since ?? null}
          found={found}
          field={chatAct('answer')}
          tools={(insert) => (
            <CannedReplies about="chat" id={id} insert={insert} button={chatAct('canned')} />
          )}
        />
      </div>
    </section>
  )
}
