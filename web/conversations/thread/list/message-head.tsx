import { IconMail, IconMailExclamation, IconRobot } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { useFormat } from '../../../i18n/format.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import classes from './list.module.css'

/** Shows who wrote a message and when, and how it came where that wasn't in the portal. */
export function MessageHead({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation()
  const { time, dateTime } = useFormat()
  const { origin, created_at: at } = message
  return (
    <div className={classes.head}>
      <Author message={message} />
      <time dateTime={at} title={dateTime(at)}>
        {time(at)}
      </time>
      {origin === 'mail' ? (
        <span
          role="img"
          aria-label={t('thread.by_mail')}
          title={t('thread.by_mail')}
          className={classes.sign}
        >
          <IconMail size={14} aria-hidden />
        </span>
      ) : null}
      {message.internal ? <StatusPill tone="warning">{t('thread.internal_mark')}</StatusPill> : null}
    </div>
  )
}

function Author({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation()
  const site = useSiteData()
  const { origin, by, by_me, sender } = message
  if (origin === 'automatic')
    return (
      <span className={classes.by}>
        <IconRobot size={14} aria-hidden />
        <bdi>{site?.site_title}</bdi>
        <span className={classes.how}>{t('thread.automatic')}</span>
      </span>
    )
  if (origin === 'unverified_mail')
    return (
      <span className={classes.by}>
        <IconMailExclamation size={14} aria-hidden />
        <bdi>{sender}</bdi>
      </span>
    )
  return <span className={classes.by}>{by_me ? t('thread.you') : <bdi>{by}</bdi>}</span>
}
