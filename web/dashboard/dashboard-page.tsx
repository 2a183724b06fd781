import { IconDoorEnter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Dashboard } from '../../shared/site/dashboard.ts'
import { useMe, usePermission } from '../session.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { dashboardQuery } from './dashboard.queries.ts'
import classes from './dashboard-page.module.css'
import { Results } from './results.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { ToDo } from './to-do.tsx'
import { UrgentOrders } from './urgent-orders.tsx'
import { useRange } from './use-range.ts'

/** The team's first page: what must be done now, then how things go. */
export function DashboardPage() {
  const { t } = useTranslation()
  const { firstname, username } = useMe()
  const orders = usePermission('orders')
  const { range } = useRange()
  const { data, error, isPending, refetch } = useQuery(dashboardQuery(range))
  return (
    <>
      <PageHead
        title={t('dashboard.title')}
        about={data && hasParts(data) && t('dashboard.hello', { name: firstname || username })}
      />
      <div className={classes.parts}>
        {isPending && <SkeletonRows rows={6} height={84} />}
        {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
        {data && (
          <>
            {data.setup && <SetupSteps steps={data.setup} />}
            <ToDo toDo={data.to_do} />
            {orders && !data.setup && <UrgentOrders />}
            {!data.setup && <Results dashboard={data} />}
          </>
        )}
      </div>
      {data && !hasParts(data) && (
        <Card>
          <EmptyState
            icon={<IconDoorEnter stroke={1.5} />}
            title={t('dashboard.nothing_yours')}
            text={t('dashboard.nothing_yours_text')}
          />
        </Card>
      )}
    </>
  )
}

/** Whether there is anything on it for this person. */
function hasParts({ to_do, setup, orders, income }: Dashboard): boolean {
  return [...Object.values(to_do), setup, orders, income].some((part) => part !== null)
}
