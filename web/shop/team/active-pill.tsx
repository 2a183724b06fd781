import { useTranslation } from 'react-i18next'
import type { activeStatuses } from '../../../shared/shop/shipping.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'

/** Shows if a coupon or a shipping method is switched on. */
export function ActivePill({ status }: { status: (typeof activeStatuses)[number] }) {
  const { t } = useTranslation()
  return (
    <StatusPill tone={status === 'active' ? 'success' : 'neutral'} plain>
      {t(`shop_work.active.${status}`)}
    </StatusPill>
  )
}
