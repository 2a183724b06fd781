import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Dashboard, dashboardRanges } from '../../../shared/overview/dashboard.ts'
import classes from '../../ui/figures/figures-part.module.css'
import { AnswersCard } from './cards/answers-card.tsx'
import { BestCustomers } from './cards/best-customers.tsx'
import { IncomeCard } from './cards/income-card.tsx'
import { OrdersCard } from './cards/orders-card.tsx'
import { ServiceShares } from './cards/service-shares.tsx'
import { ShopCard } from './cards/shop-card.tsx'
import { TurnaroundCard } from './cards/turnaround-card.tsx'
import { useRange } from './use-range.ts'

/** Shows orders, income, turnaround, the shop's sales and answers over time, compared with the period before. */
export function Results({ dashboard: { orders, income, shop, tickets, period } }: { dashboard: Dashboard }) {
  const { t } = useTranslation()
  const { range, choose } = useRange()
  if (!orders && !income && !shop && !tickets) return null
  // Across the page, below a pair of cards.
  const turnaround = orders && <TurnaroundCard now={orders.turnaround} before={orders.turnaround_before} />
  return (
    <section aria-labelledby="results">
      <div className={classes.head}>
        <div>
          <h2 className={classes.title} id="results">
            {t('dashboard.results')}
          </h2>
          <p className={classes.about}>{t('dashboard.results_about')}</p>
        </div>
        <SegmentedControl
          aria-label={t('dashboard.range')}
          value={range}
          onChange={choose}
          data={dashboardRanges.map((value) => ({ value, label: t(`dashboard.ranges.${value}`) }))}
        />
      </div>
      <div className={classes.cards}>
        {orders && <OrdersCard placed={orders.placed} period={period} />}
        {income && <IncomeCard income={income} period={period} />}
        {income && turnaround}
        {orders && <ServiceShares services={orders.services} total={orders.placed.total} />}
        {income && <BestCustomers customers={income.customers} />}
        {!income && turnaround}
        {shop && <ShopCard shop={shop} />}
        {tickets && <AnswersCard {...tickets} />}
      </div>
    </section>
  )
}
