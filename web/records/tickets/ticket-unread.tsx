import { useTranslation } from 'react-i18next'
import { CountBadge } from '../../ui/display/count-badge.tsx'

/** Shows the number of a ticket's messages that the reader's side hasn't seen; nothing when there are none. */
export function TicketUnread({ count }: { count: number }) {
  const { t } = useTranslation()
  return <CountBadge count={count} label={t('tickets.unread', { count })} />
}
