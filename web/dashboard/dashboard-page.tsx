import { IconDoorEnter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMe, usePermission } from '../session.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import classes from './dashboard-page.module.css'
import { Results } from './results.tsx'
import { ToDo } from './to-do.tsx'
import { UrgentOrders } from './urgent-orders.tsx'

/** The team's first page: what must be done now, then how things go. */
export function DashboardPage() {
  const { t } = useTranslation()
  const { firstname, username } = useMe()
  const orders = usePermission('orders')
  return (
    <>
      <PageHead
        title={t('dashboard.title')}
        about={orders && t('dashboard.hello', { name: firstname || username })}
      />
      {orders ? (
        <div className={classes.parts}>
          <ToDo />
          <UrgentOrders />
          <Results />
        </div>
      ) : (
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
