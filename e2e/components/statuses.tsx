import { Alert } from '@mantine/core'
import { orderStatuses } from '../../shared/orders/order-states.ts'
import { OrderStatusPill } from '../../web/records/orders/order-status.tsx'
import { Card } from '../../web/ui/display/card.tsx'
import { StatusPill } from '../../web/ui/display/status-pill.tsx'
import { tones } from './tones.ts'

/** Shows statuses and messages in every tone. */
export function Statuses() {
  return (
    <Card title="Statuses">
      {tones.map((tone) => (
        <p key={tone}>
          <StatusPill tone={tone}>{tone}</StatusPill>{' '}
          <StatusPill tone={tone} plain>
            {tone}, plain
          </StatusPill>
        </p>
      ))}
      {orderStatuses.map((status) => (
        <OrderStatusPill key={status} status={status} />
      ))}
      {tones.slice(1).map((tone) => (
        <Alert key={tone} color={tone} variant="light" title={tone}>
          A sentence, and <a href="#top">the terms of use</a>.
        </Alert>
      ))}
    </Card>
  )
}
