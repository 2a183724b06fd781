import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Marked } from '../bulk/use-marked.ts'
import classes from './queue-list.module.css'
import rowClasses from './queue-row.module.css'
import { QueueRow } from './queue-row.tsx'
import type { useSteadyRows } from './use-steady-rows.ts'

type Props = {
  steady: ReturnType<typeof useSteadyRows>
  selected: string | undefined
  marked: Marked
  /** Given where details stand beside the list. */
  onSelect?: ((id: string) => void) | undefined
}

/** Shows the rows of the queue. While a mouse is over them they keep their places, and new orders wait behind a bar. */
export function QueueList({ steady, selected, marked, onSelect }: Props) {
  const { t } = useTranslation()
  const { rows, waiting, hold, release, letIn } = steady
  const stop = rows.some((row) => row._id === selected) ? selected : rows[0]?._id
  const byMouse = (handle: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') handle()
  }
  return (
    <div className={classes.list} onPointerMove={byMouse(hold)} onPointerLeave={byMouse(release)}>
      <div role="status" className={classes.newOrders}>
        {waiting > 0 && (
          <Button variant="light" size="compact-sm" leftSection={<IconArrowUp size={14} />} onClick={letIn}>
            {t('queue.new_orders', { count: waiting })}
          </Button>
        )}
      </div>
      <QueueHead marked={marked} />
      <ul
        className={classes.rows}
        aria-label={t('queue.title')}
        data-rows
        data-marking={marked.share !== 'none' || undefined}
      >
        {rows.map((order) => (
          <QueueRow
            key={order._id}
            order={order}
            selected={onSelect !== undefined && order._id === selected}
            tabStop={order._id === stop}
            marked={marked.has(order._id)}
            onMark={() => marked.toggle(order._id)}
            onSelect={onSelect && (() => onSelect(order._id))}
          />
        ))}
      </ul>
    </div>
  )
}

/** Shows the heads above the queue's columns, and a box to tick all rows. Where rows are cards there is none. */
function QueueHead({ marked: { share, markAll } }: { marked: Marked }) {
  const { t } = useTranslation()
  return (
    <div className={rowClasses.head}>
      <input
        type="checkbox"
        className={rowClasses.mark}
        aria-label={t('queue.mark_all')}
        checked={share === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = share === 'some'
        }}
        onChange={(event) => markAll(event.currentTarget.checked)}
      />
      <div className={rowClasses.row} aria-hidden>
        <span className={rowClasses.time}>{t('queue.column.time')}</span>
        <span className={rowClasses.car}>{t('orders.field.vehicle')}</span>
        <span className={rowClasses.job}>
          <span className={rowClasses.work}>{t('orders.field.service')}</span>
          <span className={rowClasses.ecu}>{t('queue.column.ecu')}</span>
        </span>
        <span className={rowClasses.customer}>{t('orders.field.customer')}</span>
        <span className={rowClasses.who}>{t('orders.field.assigned_to')}</span>
        <span className={rowClasses.status}>{t('orders.field.status')}</span>
      </div>
    </div>
  )
}
