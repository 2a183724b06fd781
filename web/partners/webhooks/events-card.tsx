import { useTranslation } from 'react-i18next'
import { eventWord } from '../../../shared/partners/webhook-events.ts'
import type { WebhookEndpoint } from '../../../shared/partners/webhooks.ts'
import { Card } from '../../ui/display/card.tsx'
import { Dotted } from '../../ui/display/dotted.tsx'
import classes from './webhooks.module.css'

/** Lists the events that an endpoint gets. */
export function EventsCard({ endpoint: { events } }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation()
  return (
    <Card title={t('webhooks.events')}>
      <Dotted
        className={classes.chosen}
        facts={events.map((type) => t(`webhooks.event.${eventWord(type)}`))}
      />
    </Card>
  )
}
