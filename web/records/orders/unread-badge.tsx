import { useTranslation } from 'react-i18next'
import { CountBadge } from '../../ui/display/count-badge.tsx'

/** Shows the number of unread messages; nothing when there are none. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation()
  return <CountBadge count={count} label={t('orders.unread', { count })} />
}
