import { useTranslation } from 'react-i18next'
import type { Dashboard } from '../../../../shared/overview/dashboard.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { ShareList } from '../../../ui/figures/share-list.tsx'

/** Lists the customers who spent most; the bars are relative to the first of them. */
export function BestCustomers({ customers }: { customers: NonNullable<Dashboard['income']>['customers'] }) {
  const { t } = useTranslation()
  const { credits } = useFormat()
  const most = customers[0]?.credits
  if (!most) return null
  const shares = customers.map((customer) => ({
    key: customer._id,
    name: customer.name,
    value: t('dashboard.customer_orders', { count: customer.orders, credits: credits(customer.credits) }),
    share: customer.credits / most,
  }))
  return (
    <Card title={t('dashboard.customers')} about={t('dashboard.customers_about')}>
      <ShareList shares={shares} label={t('dashboard.customers')} />
    </Card>
  )
}
