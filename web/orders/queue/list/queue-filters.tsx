import { ActionIcon } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { openStatuses } from '../../../../shared/orders/order-states.ts'
import { orderCountQuery, queueCountQuery } from '../queue.queries.ts'
import classes from './queue-filters.module.css'
import { QueueSearchField } from './queue-search.tsx'
import { type QueueSearch, type QueueView, queueViews } from './use-queue-search.ts'

type Props = { search: QueueSearch; field: RefObject<HTMLInputElement | null>; onShowKeys: () => void }

/** Shows the queue's search, the views with their numbers of orders, and the status filter. */
export function QueueFilters({ search, field, onShowKeys }: Props) {
  const { t } = useTranslation()
  const { show, status, narrow } = search
  const counts: Partial<Record<QueueView | 'all', number | undefined>> = useViewCounts()
  return (
    <div className={classes.bar}>
      <div className={classes.line}>
        <QueueSearchField search={search} field={field} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.keys}
          aria-label={t('queue.keys.title')}
          title={t('queue.keys.title')}
          onClick={onShowKeys}
        >
          <IconKeyboard size={20} />
        </ActionIcon>
      </div>
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
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={on}
      data-alarm={(alarm && count !== undefined && count > 0) || undefined}
      onClick={onClick}
    >
      {children}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </button>
  )
}

function useViewCounts() {
  return {
    all: useQuery(orderCountQuery('open')).data,
    late: useQuery(orderCountQuery('late')).data,
    nobody: useQuery(queueCountQuery({ assigned: 'nobody' })).data,
    mine: useQuery(queueCountQuery({ assigned: 'me' })).data,
  }
}
