import { useTranslation } from 'react-i18next'
import type { Dashboard } from '../../../../shared/overview/dashboard.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { joined } from '../../../ui/display/joined.tsx'
import { ShareList } from '../../../ui/figures/share-list.tsx'

type Props = { services: NonNullable<Dashboard['orders']>['services']; total: number }

/** Lists the ordered services by their share of all orders. */
export function ServiceShares({ services, total }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (total === 0) return null
  const rest = total - services.reduce((sum, service) => sum + service.orders, 0)
  const rows =
    rest > 0 ? [...services, { _id: 'rest', name: t('dashboard.other_services'), orders: rest }] : services
  const shares = rows.map(({ _id, name, orders }) => ({
    key: _id,
    name,
    value: joined([number(orders / total, { style: 'percent', maximumFractionDigits: 0 }), number(orders)]),
    share: orders / total,
  }))
  return (
    <Card title={t('dashboard.services')} about={t('dashboard.services_about')}>
      <ShareList shares={shares} label={t('dashboard.services')} />
    </Card>
  )
}
