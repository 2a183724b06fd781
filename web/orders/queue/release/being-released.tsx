import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { useCountdown } from '../../../ui/time/use-countdown.ts'
import { useUndoRelease } from './use-release.ts'

/** Shows that a file is about to go to the customer, the seconds until then, and the way to undo it. */
export function BeingReleased({ order }: { order: Order }) {
  const { t } = useTranslation()
  const undo = useUndoRelease(order)
  // Counted from the answer: the clocks of the server and the browser may differ.
  const until = useMemo(() => Date.now() + (order.release_in_ms ?? 0), [order])
  const count = useCountdown(until)
  const { name } = order.customer
  return (
    <Group gap="sm" justify="space-between">
      <span>{count > 0 ? t('queue.releasing_in', { name, count }) : t('queue.releasing_now', { name })}</span>
      {count > 0 && (
        <Button size="xs" variant="default" loading={undo.busy} onClick={() => undo.start()}>
          {t('ui.undo')}
        </Button>
      )}
    </Group>
  )
}
