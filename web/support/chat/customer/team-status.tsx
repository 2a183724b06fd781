import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ChatStatus, chatMessageRoutes } from '../../../../shared/support/chat/chat-messages.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useFormat } from '../../../i18n/format.ts'
import { usePresence } from '../use-presence.ts'
import classes from './team-status.module.css'

/** Tells whether somebody of the team is there now, and otherwise when an answer can be expected. */
export function TeamStatus() {
  usePresence()
  // No event announces what changes by the clock alone.
  const { data } = useQuery({ ...callQuery(chatMessageRoutes.status), refetchInterval: 60_000 })
  const words = useStatusWords()
  if (!data) return <span className={classes.status} />
  return (
    <span className={classes.status} data-there={data.team_online || undefined}>
      {words(data)}
    </span>
  )
}

function useStatusWords() {
  const { t } = useTranslation()
  const { clock } = useFormat()
  return ({ team_online, open, until }: ChatStatus) => {
    if (team_online) return t('chat.status.there')
    if (open) return t('chat.status.open')
    return until ? t('chat.status.closed_until', { when: clock(until) }) : t('chat.status.closed')
  }
}
