import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { openStatuses } from '../../../../shared/orders/order-states.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useOrderList } from '../order-list.ts'
import { orderCountQuery, queueCountQuery } from '../queue.queries.ts'
import classes from './queue-filters.module.css'
import { type QueueSearch, type QueueView, queueViews } from './use-queue-search.ts'

/** Shows the queue's views with their numbers of orders, and the status filter. */
export function QueueFilters({ search }: { search: QueueSearch }) {
  const { t } = useTranslation()
  const { show, status, narrow } = search
  const counts: Partial<Record<QueueView | 'all', number | undefined>> = useViewCounts()
  return (
    <div className={classes.bar}>
      <fieldset className={classes.chips}>
        <legend className="visually-hidden">{t('queue.whose')}</legend>
        <Chip on={!show} count={counts.all} onClick={() => narrow({ show: undefined })}>
          {t('queue.view.all')}
        </Chip>
        {queueViews.map((view) => (
          <Chip
            key={view}
            on={show === view}
            count={counts[view]}
            alarm={view === 'late'}
            onClick={() => narrow({ show: show === view ? undefined : view })}
          >
            {t(`queue.view.${view}`)}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={classes.chips}>
        <legend className="visually-hidden">{t('orders.field.status')}</legend>
        {openStatuses.map((one) => (
          <Chip
            key={one}
            on={status === one}
            onClick={() => narrow({ status: status === one ? undefined : one })}
          >
            {t(`orders.status.${one}`)}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}

type ChipProps = {
  on: boolean
  count?: number | undefined
  alarm?: boolean
  onClick: () => void
  children: ReactNode
}

function Chip({ on, count, alarm = false, onClick, children }: ChipProps) {
  const { number } = useFormat()
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={on}
      data-alarm={(alarm && count !== undefined && count > 0) || undefined}
      onClick={onClick}
    >
      {children}
      {count !== undefined && <span className={classes.count}>{number(count)}</span>}
    </button>
  )
}

function useViewCounts() {
  const { calls } = useOrderList()
  return {
    all: useQuery(orderCountQuery(calls, 'pendingCount')).data,
    late: useQuery(orderCountQuery(calls, 'warningCount')).data,
    nobody: useQuery(queueCountQuery(calls, { assigned: 'nobody' })).data,
    mine: useQuery(queueCountQuery(calls, { assigned: 'me' })).data,
    unanswered: useQuery(queueCountQuery(calls, { unanswered: 'true' })).data,
  }
}
