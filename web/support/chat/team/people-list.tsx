import { SegmentedControl } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { type ChatRow, chatFilters, chatTeamRoutes } from '../../../../shared/support/chat/chat-team.ts'
import { useMe } from '../../../app/session/session.ts'
import { UnansweredMark } from '../../../conversations/thread/waiting/unanswered-mark.tsx'
import { ListFrame } from '../../../ui/list/list-frame.tsx'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { PersonPicture } from '../../../ui/names/person-picture.tsx'
import { ClockTime } from '../../../ui/time/clock-time.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { toChat } from './chat-search.ts'
import { OnlineDot } from './online-dot.tsx'
import classes from './people-list.module.css'

/** Lists the customers with a chat: who waits longest on top, then the latest. */
export function PeopleList({ current }: { current: string | undefined }) {
  const { t } = useTranslation()
  const { result, list } = useRecordList(chatTeamRoutes.people, { size: 50 })
  return (
    <ListFrame
      result={result}
      list={list}
      label={t('chat_work.people')}
      searchLabel={t('chat_work.search_people')}
      besideFilters={
        <SegmentedControl
          size="xs"
          fullWidth
          className={classes.filter}
          aria-label={t('chat_work.show')}
          data={chatFilters.map((value) => ({ value, label: t(`chat_work.filter.${value}`) }))}
          value={list.filters.filter ?? 'all'}
          onChange={(filter) => list.change({ filters: { filter: filter === 'all' ? undefined : filter } })}
        />
      }
      empty={{ icon: IconMessages, title: t('chat_work.nobody'), text: t('chat_work.nobody_text') }}
      skeleton={{ rows: 6, height: 64 }}
    >
      {(rows) => (
        <ul className={classes.rows} aria-label={t('chat_work.people')}>
          {rows.map((row) => (
            <li key={row._id}>
              <Person row={row} current={row._id === current} />
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  )
}

function Person({ row, current }: { row: ChatRow; current: boolean }) {
  const { _id, customer, last_at, waiting_since, online } = row
  return (
    <Link
      to={pathTo('chats')}
      search={toChat(_id)}
      className={classes.person}
      aria-current={current ? 'page' : undefined}
    >
      <span className={classes.picture}>
        <PersonPicture name={customer.name} picture={customer.picture} />
        {online && <OnlineDot />}
      </span>
      <span className={classes.words}>
        <span className={classes.line}>
          <bdi className={classes.name}>{customer.company_name || customer.name}</bdi>
          <span className={classes.time} data-waits={waiting_since !== null || undefined}>
            {waiting_since ? <TimeAgo at={waiting_since} /> : <ClockTime at={last_at} />}
          </span>
        </span>
        <span className={classes.line}>
          <LastMessage row={row} />
          <UnansweredMark since={waiting_since} />
        </span>
        <TakenBy row={row} />
      </span>
    </Link>
  )
}

function LastMessage({ row: { last } }: { row: ChatRow }) {
  const { t } = useTranslation()
  if (!last) return <span className={classes.last}>{t('chat_work.taken_back')}</span>
  const words = last.message || t('chat_work.files', { count: last.files })
  // Beside the words, which are cut at their own end.
  return (
    <>
      {!last.by_customer && <span className={classes.by}>{t('chat_work.we_said', { words: '' })}</span>}
      <span className={clsx(classes.last, 'page-side')} dir="auto">
        {words}
      </span>
    </>
  )
}

function TakenBy({ row: { taken_by, waiting_since } }: { row: ChatRow }) {
  const { t } = useTranslation()
  const me = useMe()
  if (!taken_by) return waiting_since ? <span className={classes.free}>{t('chat_work.free')}</span> : null
  return (
    <span className={classes.taken}>
      {taken_by._id === me._id ? t('chat_work.mine') : t('chat_work.taken_by', { name: taken_by.name })}
    </span>
  )
}
