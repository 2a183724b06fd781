import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type ShopStatistics,
  type StatisticsQuery,
  statisticsSteps,
} from '../../../../shared/shop/shop-statistics.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { barColors } from '../../../ui/figures/bar-colors.ts'
import { Bars } from '../../../ui/figures/bars.tsx'
import numbers from '../../../ui/figures/key-number.module.css'
import { KeyNumber } from '../../../ui/figures/key-number.tsx'
import classes from './statistics.module.css'

type Props = {
  statistics: ShopStatistics
  by: StatisticsQuery['by']
  onStep: (step: string) => void
}

/** Shows revenue, orders and their average against the period before, and the revenue over time. */
export function SalesCard({ statistics: { period, before, points, currency }, by, onStep }: Props) {
  const { t } = useTranslation()
  const { money, moneyShort, number } = useFormat()
  const steps = (
    <SegmentedControl
      size="xs"
      aria-label={t('shop_statistics.step')}
      value={by}
      onChange={onStep}
      data={statisticsSteps.map((value) => ({ value, label: t(`dashboard.${value}`) }))}
    />
  )
  return (
    <Card title={t('shop_statistics.sales')} about={t('shop_statistics.sales_about')} aside={steps}>
      <div className={`${numbers.numbers} ${classes.numbers}`}>
        <KeyNumber
          label={t('shop_statistics.revenue')}
          value={money(period.revenue, currency)}
          now={period.revenue}
          before={before.revenue}
          color={barColors.money}
          about={t('shop_statistics.revenue_about')}
        />
        <KeyNumber
          label={t('shop_statistics.orders')}
          value={number(period.orders)}
          now={period.orders}
          before={before.orders}
          about={t('shop_statistics.orders_about')}
        />
        <KeyNumber
          label={t('shop_statistics.average')}
          value={money(period.average, currency)}
          now={period.average}
          before={before.average}
          about={t('shop_statistics.average_about')}
        />
      </div>
      <Bars
        label={t('shop_statistics.revenue')}
        color={barColors.money}
        period={{ unit: by, days: points.map(({ start }) => start) }}
        points={points.map(({ revenue }) => revenue)}
        format={(value) => money(value, currency)}
        formatTick={(value) => moneyShort(value, currency)}
      />
    </Card>
  )
}
