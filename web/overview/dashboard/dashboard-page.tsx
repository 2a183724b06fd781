import { SegmentedControl } from '@mantine/core'
import { IconDoorEnter } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  type Dashboard,
  type DashboardRange,
  dashboardRanges,
  dashboardRoutes,
} from '../../../shared/overview/dashboard.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useMe, usePermission } from '../../app/session/session.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import part from '../../ui/figures/figures-part.module.css'
import { AnswersCard } from './cards/answers-card.tsx'
import { BestCustomers } from './cards/best-customers.tsx'
import { IdentifiedFilesCard } from './cards/identified-files-card.tsx'
import { IncomeCard } from './cards/income-card.tsx'
import { OrdersCard } from './cards/orders-card.tsx'
import { ServiceShares } from './cards/service-shares.tsx'
import { ShopCard } from './cards/shop-card.tsx'
import { TurnaroundCard } from './cards/turnaround-card.tsx'
import { UrgentOrders } from './cards/urgent-orders.tsx'
import classes from './dashboard-page.module.css'
import { MyPages, useMyPages } from './my-pages.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { ToDo } from './to-do.tsx'
import { useRange } from './use-range.ts'

/** Shows the team's first page: open work, then results. */
export function DashboardPage() {
  const { t } = useTranslation()
  const { firstname, username } = useMe()
  const pages = useMyPages()
  const isEmpty = pages.length === 0
  const orders = usePermission('orders')
  const { range } = useRange()
  const dashboard = useQuery(dashboardQuery(range))
  return (
    <>
      <PageHead about={!isEmpty && t('dashboard.hello', { name: firstname || username })} />
      <div className={classes.parts}>
        <Loaded query={dashboard} height={84}>
          {(data) => (
            <>
              {data.setup && <SetupSteps steps={data.setup} />}
              <ToDo toDo={data.to_do} />
              {orders && !data.setup && <UrgentOrders />}
              {!isEmpty && !data.orders && !data.income && <MyPages pages={pages} />}
              {!data.setup && <Results dashboard={data} />}
            </>
          )}
        </Loaded>
      </div>
      {isEmpty && (
        <Card>
          <EmptyState
            icon={<IconDoorEnter />}
            title={t('dashboard.nothing_yours')}
            text={t('dashboard.nothing_yours_text')}
          />
        </Card>
      )}
    </>
  )
}

/** The dashboard's figures. Orders become late without any event, so they are fetched again every minute. */
const dashboardQuery = (range: DashboardRange) =>
  queryOptions({
    ...callQuery(dashboardRoutes.read, { query: { range } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

/** Shows orders, income, turnaround, the shop's sales and answers over time, compared with the period before. */
function Results({ dashboard: { orders, income, shop, tickets, period } }: { dashboard: Dashboard }) {
  const { t } = useTranslation()
  const { range, choose } = useRange()
  if (!orders && !income && !shop && !tickets) return null
  // Across the page, below a pair of cards.
  const turnaround = orders && <TurnaroundCard now={orders.turnaround} before={orders.turnaround_before} />
  return (
    <section aria-labelledby="results">
      <div className={part.head}>
        <div>
          <h2 className={part.title} id="results">
            {t('dashboard.results')}
          </h2>
          <p className={part.about}>{t('dashboard.results_about')}</p>
        </div>
        <SegmentedControl
          aria-label={t('dashboard.range')}
          value={range}
          onChange={choose}
          data={dashboardRanges.map((value) => ({ value, label: t(`dashboard.ranges.${value}`) }))}
        />
      </div>
      <div className={part.cards}>
        {orders && <OrdersCard placed={orders.placed} period={period} />}
        {income && <IncomeCard income={income} period={period} />}
        {income && turnaround}
        {orders && <ServiceShares services={orders.services} total={orders.placed.total} />}
        {income && <BestCustomers customers={income.customers} />}
        {!income && turnaround}
        {shop && <ShopCard shop={shop} />}
        {tickets && <AnswersCard {...tickets} />}
        {orders && <IdentifiedFilesCard range={range} />}
      </div>
    </section>
  )
}
