import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './queue-list.module.css'
import { QueueRow } from './queue-row.tsx'
import type { useSteadyRows } from './use-steady-rows.ts'

type Props = {
  steady: ReturnType<typeof useSteadyRows>
  selected: string | undefined
  /** Given where details stand beside the list. */
  onSelect?: ((id: string) => void) | undefined
}

/** Shows the rows of the queue. While a mouse is over them they keep their places, and new orders wait behind a bar. */
export function QueueList({ steady, selected, onSelect }: Props) {
  const { t } = useTranslation()
  const { rows, waiting, hold, release, letIn } = steady
  const stop = rows.some((row) => row._id === selected) ? selected : rows[0]?._id
  const byMouse = (handle: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') handle()
  }
  return (
    <div onPointerMove={byMouse(hold)} onPointerLeave={byMouse(release)}>
      <div role="status" className={classes.newOrders}>
        {waiting > 0 && (
          <Button variant="light" size="compact-sm" leftSection={<IconArrowUp size={14} />} onClick={letIn}>
            {t('queue.new_orders', { count: waiting })}
          </Button>
        )}
      </div>
      <ul className={classes.rows} aria-label={t('queue.title')}>
        {rows.map((order) => (
          <QueueRow
            key={order._id}
            order={order}
            selected={onSelect !== undefined && order._id === selected}
            tabStop={order._id === stop}
            onSelect={onSelect && (() => onSelect(order._id))}
          />
        ))}
      </ul>
    </div>
  )
}
