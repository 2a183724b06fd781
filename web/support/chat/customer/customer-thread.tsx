import { IconMessages } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../app/session/session.ts'
import { Thread } from '../../../conversations/thread/thread.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { chatThread } from '../chat-thread.ts'

/** Shows a customer's chat with the team; before the first message, what it is for. */
export function CustomerThread() {
  const { t } = useTranslation()
  const { _id } = useMe()
  const source = useMemo(() => chatThread(_id, true), [_id])
  return (
    <Thread
      source={source}
      label={t('chat.title')}
      fill
      none={<EmptyState icon={<IconMessages />} title={t('chat.none')} text={t('chat.none_text')} />}
      closed={null}
      internal={false}
    />
  )
}
