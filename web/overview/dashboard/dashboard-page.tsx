import { IconDoorEnter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMe, usePermission } from '../../app/session/session.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { UrgentOrders } from './cards/urgent-orders.tsx'
import { dashboardQuery } from './dashboard.queries.ts'
import classes from './dashboard-page.module.css'
import { MyPages, useMyPages } from './my-pages.tsx'
import { Results } from './results.tsx'
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
