import { IconCheck, IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'
import classes from './list.module.css'
import { stateOf } from './thread-rows.ts'

/** Shows how far a message of one's own side has come: sent, delivered or read. */
export function DeliveryMark({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation()
  const state = stateOf(message)
  const Icon = state === 'sent' ? IconCheck : IconChecks
  return (
    <div className={classes.foot} data-state={state}>
      <Icon size={14} aria-hidden />
      {t(`thread.state.${state}`)}
    </div>
  )
}
