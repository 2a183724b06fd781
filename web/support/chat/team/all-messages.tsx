import { IconMessageSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { chatTeamRoutes, type FoundMessage } from '../../../../shared/support/chat/chat-team.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { DayRange } from '../../../ui/list/day-range.tsx'
import { RecordList } from '../../../ui/list/record-list.tsx'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { ClockTime } from '../../../ui/time/clock-time.tsx'
import { chatBesideQuery } from '../chats.queries.ts'
import classes from './all-messages.module.css'

/** Searches the messages of all chats, or of one customer's, newest first; a message leads to its chat. */
export function AllMessages() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { result, list } = useRecordList(chatTeamRoutes.search, { size: 50 })
  const customer = useOneCustomer(list.filters.user_id)
  return (
    <RecordList
      result={result}
      list={list}
      label={t('chat_work.view.messages')}
      searchLabel={t('chat_work.search_messages')}
      filters={customer}
      besideFilters={<DayRange list={list} />}
      onOpen={({ customer: { _id: user }, number: message }) =>
        void navigate({ to: pathTo('chats'), search: { user, message } })
      }
      columns={[
        {
          key: 'customer',
          head: t('ticket_work.customer.title'),
          cell: ({ customer }) => <bdi>{customer.company_name || customer.name}</bdi>,
          phone: 'title',
        },
        {
          key: 'message',
          head: t('chat_work.message'),
          cell: (found) => <Said found={found} />,
          main: true,
          phone: 'fact',
        },
        { key: 'by', head: t('chat_work.by'), cell: ({ by }) => <bdi>{by}</bdi>, phone: 'fact' },
        {
          key: 'created_at',
          head: t('chat_work.at'),
          cell: ({ created_at }) => <ClockTime at={created_at} />,
          short: true,
          phone: 'aside',
        },
      ]}
      empty={{ icon: IconMessageSearch, title: t('chat_work.nobody'), text: t('chat_work.nobody_text') }}
    />
  )
}

/** Returns the filter for the one customer whose messages are searched, to be seen and taken away. */
function useOneCustomer(user_id: string | undefined) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...chatBesideQuery(user_id ?? ''), enabled: user_id !== undefined })
  if (!user_id || !data) return []
  const { name, company_name } = data.customer
  const label = t('ticket_work.customer.title')
  return [{ name: 'user_id', label, choices: [{ value: user_id, label: company_name || name }] }]
}

function Said({ found: { message, files, internal } }: { found: FoundMessage }) {
  const { t } = useTranslation()
  return (
    <span className={classes.said} dir="auto">
      {internal && <StatusPill tone="warning">{t('thread.internal_mark')}</StatusPill>}{' '}
      {message || t('chat_work.files', { count: files })}
    </span>
  )
}
