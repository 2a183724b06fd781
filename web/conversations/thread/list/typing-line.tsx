import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'
import { useTypists } from '../messages/use-typists.ts'
import type { ThreadSource } from '../thread-source.ts'
import classes from './list.module.css'

type Props = { source: ThreadSource; messages: readonly ConversationMessage[] }

/** Tells who else writes: the other side, or a colleague, whose answer may make one's own needless. */
export function TypingLine({ source, messages }: Props) {
  const { t } = useTranslation()
  const { customer, team } = useTypists(source, messages)
  const colleague = source.asCustomer ? null : team
  const other = source.asCustomer ? team : customer
  return (
    <div className={classes.typing} role="status">
      {colleague ? (
        <span className={classes.colleague}>
          <IconPencil size={14} aria-hidden />
          {t('thread.colleague_writes', { name: colleague.by })}
        </span>
      ) : null}
      {other ? (
        <span>
          {other.by ? t('thread.writes', { name: other.by }) : t('thread.team_writes')}
          <span className={classes.dots} aria-hidden />
        </span>
      ) : null}
    </div>
  )
}
