import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Marked } from '../bulk/use-marked.ts'
import { QueueHead } from './queue-head.tsx'
import classes from './queue-list.module.css'
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
      <QueueHead marked={marked.share} onMarkAll={marked.markAll} />
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
