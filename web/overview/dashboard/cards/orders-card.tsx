import { useTranslation } from 'react-i18next'
import type { Dashboard, Series } from '../../../../shared/overview/dashboard.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { barColors } from '../../../ui/figures/bar-colors.ts'
import { Bars } from '../../../ui/figures/bars.tsx'
import { KeyNumber } from '../../../ui/figures/key-number.tsx'

type Props = { placed: Series; period: Dashboard['period'] }

/** Shows the orders placed over time. */
export function OrdersCard({ placed, period }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const label = t('dashboard.orders_placed')
  const color = barColors.orders
  return (
    <Card title={t('dashboard.orders')}>
      <KeyNumber
        label={label}
        value={number(placed.total)}
        now={placed.total}
        before={placed.before}
        color={color}
      />
      <Bars label={label} color={color} period={period} points={placed.points} format={number} />
    </Card>
  )
}
