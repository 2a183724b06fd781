import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { ToDo as Waiting } from '../../../shared/site/dashboard.ts'
import figures from './cards/figure.module.css'
import { Figure, type FigureProps } from './cards/figure.tsx'
import classes from './dashboard-part.module.css'

/** Shows the figures that need attention now, each linked to its list. */
export function ToDo({ toDo }: { toDo: Waiting }) {
  const { t } = useTranslation()
  const shown = [...useOrderFigures(toDo.orders), ...useOtherFigures(toDo)]
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="to-do">
      <h2 className={classes.title} id="to-do">
        {t('dashboard.now')}
      </h2>
      <ul className={figures.figures}>
        {shown.map((figure) => (
          <li key={figure.label}>
            <Figure {...figure} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useOrderFigures(orders: Waiting['orders']): FigureProps[] {
  const { t } = useTranslation()
  if (!orders) return []
  return [
    {
      label: t('dashboard.late'),
      about: t(orders.late ? 'dashboard.late_about' : 'dashboard.late_none'),
      count: orders.late,
      tone: 'danger',
      search: { show: 'late' },
    },
    {
      label: t('dashboard.waiting'),
      about: t('dashboard.waiting_about'),
      count: orders.waiting,
      tone: 'accent',
      search: { show: 'nobody' },
    },
    {
      label: t('dashboard.mine'),
      about: t('dashboard.mine_about'),
      count: orders.mine,
      search: { show: 'mine' },
    },
    {
      label: t('dashboard.unread'),
      about: t('dashboard.unread_about'),
      count: orders.unread,
      tone: 'accent',
      search: { show: 'unread' },
    },
  ]
}

/** Returns the figures beside the orders; failed notifications appear only when there are any. */
function useOtherFigures(waiting: Waiting): FigureProps[] {
  const { accounts_waiting, invoices_due, payments_to_see, failed_deliveries } = waiting
  const { t } = useTranslation()
  const shown: FigureProps[] = []
  if (accounts_waiting !== null) {
    shown.push({
      label: t('dashboard.accounts_waiting'),
      about: t('dashboard.accounts_waiting_about'),
      count: accounts_waiting,
      tone: 'accent',
      to: pathTo('people'),
      search: { status: '0' },
    })
  }
  if (invoices_due !== null) {
    shown.push({
      label: t('dashboard.invoices_due'),
      about: t('dashboard.invoices_due_about'),
      count: invoices_due,
      to: pathTo('invoices'),
      search: { status: 'due' },
    })
  }
  if (payments_to_see) {
    shown.push({
      label: t('dashboard.payments_to_see'),
      about: t('dashboard.payments_to_see_about'),
      count: payments_to_see,
      tone: 'danger',
      to: pathTo('invoices'),
      search: { attention: 'true' },
    })
  }
  if (failed_deliveries) {
    shown.push({
      label: t('dashboard.failed_deliveries'),
      about: t('dashboard.failed_deliveries_about'),
      count: failed_deliveries,
      tone: 'danger',
      to: pathTo('notificationSettings'),
    })
  }
  return shown
}
