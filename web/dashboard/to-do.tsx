import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { orderCountQuery, queueCountQuery } from '../queue/queue.queries.ts'
import classes from './dashboard-part.module.css'
import figures from './figure.module.css'
import { Figure } from './figure.tsx'

/** What must be done now, each number leading to the orders behind it. */
export function ToDo() {
  const { t } = useTranslation()
  const late = useQuery(orderCountQuery('late')).data
  const waiting = useQuery(queueCountQuery({ assigned: 'nobody' })).data
  const mine = useQuery(queueCountQuery({ assigned: 'me' })).data
  const unread = useQuery(queueCountQuery({ unread: 'true' })).data
  return (
    <section aria-labelledby="to-do">
      <h2 className={classes.title} id="to-do">
        {t('dashboard.now')}
      </h2>
      <ul className={figures.figures}>
        <li>
          <Figure
            label={t('dashboard.late')}
            about={t(late ? 'dashboard.late_about' : 'dashboard.late_none')}
            count={late}
            tone="danger"
            search={{ show: 'late' }}
          />
        </li>
        <li>
          <Figure
            label={t('dashboard.waiting')}
            about={t('dashboard.waiting_about')}
            count={waiting}
            tone="accent"
            search={{ show: 'nobody' }}
          />
        </li>
        <li>
          <Figure
            label={t('dashboard.mine')}
            about={t('dashboard.mine_about')}
            count={mine}
            search={{ show: 'mine' }}
          />
        </li>
        <li>
          <Figure
            label={t('dashboard.unread')}
            about={t('dashboard.unread_about')}
            count={unread}
            tone="accent"
            search={{ show: 'unread' }}
          />
        </li>
      </ul>
    </section>
  )
}
