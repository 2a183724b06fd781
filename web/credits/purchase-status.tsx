import { useTranslation } from 'react-i18next'
import type { Purchase } from '../../shared/credits.ts'
import { StatusPill } from '../ui/status-pill.tsx'

/** Due or paid. */
export function PurchaseStatus({ status }: { status: Purchase['status'] }) {
  const { t } = useTranslation()
  return (
    <StatusPill tone={status === 'paid' ? 'success' : 'warning'}>{t(`credits.status.${status}`)}</StatusPill>
  )
}
