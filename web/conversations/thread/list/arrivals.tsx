import { useTranslation } from 'react-i18next'
import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'

/** Tells screen readers of the latest message that arrived; keyed by it, so that each is read. */
export function Arrivals({ latest }: { latest: ConversationMessage | undefined }) {
  const { t } = useTranslation()
  return (
    <div className="visually-hidden" role="status">
      {latest ? (
        <span key={latest._id}>{t('thread.arrived', { name: latest.by || latest.sender })}</span>
      ) : null}
    </div>
  )
}
