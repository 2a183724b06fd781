import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { orderCountQuery } from '../queue/queue.queries.ts'
import classes from './dashboard-part.module.css'
import figures from './figure.module.css'
import { Figure } from './figure.tsx'

/** How things go: what was finished, and how. */
export function Results() {
  const { t } = useTranslation()
  const completed = useQuery(orderCountQuery('completed')).data
  const cancelled = useQuery(orderCountQuery('cancelled')).data
  const finished = (completed ?? 0) + (cancelled ?? 0)
  return (
    <section aria-labelledby="results">
      <h2 className={classes.title} id="results">
        {t('dashboard.results')}
      </h2>
      <ul className={figures.figures}>
        <li>
          <Figure
            label={t('orders.status.completed')}
            about={t('dashboard.completed_about')}
            count={completed}
            to={paths.orderHistory}
            search={{ status: 'completed' }}
          />
        </li>
        <li>
          <Figure
            label={t('orders.status.cancelled')}
            about={t('dashboard.cancelled_about', { count: finished })}
            count={cancelled}
            to={paths.orderHistory}
            search={{ status: 'cancelled' }}
          />
        </li>
      </ul>
    </section>
  )
}
