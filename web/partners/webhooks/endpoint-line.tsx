import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { eventWord, webhookTypes } from '../../../shared/partners/webhook-events.ts'
import type { EndpointState, WebhookEndpoint } from '../../../shared/partners/webhooks.ts'
import { useFormat } from '../../i18n/format.ts'
import { Dotted } from '../../ui/display/dotted.tsx'
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx'
import keys from '../keys/keys.module.css'

const tones: Record<EndpointState, Tone> = { active: 'success', paused: 'warning', failed: 'danger' }

type Standing = Pick<WebhookEndpoint, 'status' | 'failing_since'>

/** Shows the state of an endpoint as a pill; of an active one also that nothing gets through. */
export function EndpointPill({ endpoint: { status, failing_since } }: { endpoint: Standing }) {
  const { t } = useTranslation()
  const isFailing = status === 'active' && failing_since !== null
  return (
    <StatusPill tone={isFailing ? 'warning' : tones[status]}>
      {t(isFailing ? 'webhooks.failing' : `webhooks.status.${status}`)}
    </StatusPill>
  )
}

/** Shows an endpoint: its address, its state, what it gets and when something got through. */
export function EndpointLine({
  endpoint,
  to,
  menu,
}: {
  endpoint: WebhookEndpoint
  to?: string
  menu?: ReactNode
}) {
  const { t } = useTranslation()
  const { dateTime, list } = useFormat()
  const { url, description, events, failing_since, last_delivered_at } = endpoint
  const address = <bdi dir="ltr">{url}</bdi>
  return (
    <li className={keys.key}>
      <div className={keys.words}>
        <div className={keys.head}>
          <strong className={keys.name}>
            {to ? (
              <Anchor component={Link} to={to} fw={600} size="sm">
                {address}
              </Anchor>
            ) : (
              address
            )}
          </strong>
          <EndpointPill endpoint={endpoint} />
        </div>
        {description && (
          <span>
            <bdi>{description}</bdi>
          </span>
        )}
        <Dotted
          className={keys.facts}
          facts={[
            events.length === webhookTypes.length
              ? t('webhooks.all_events')
              : list(events.map((type) => t(`webhooks.event.${eventWord(type)}`))),
            failing_since
              ? t('webhooks.failing_since', { at: dateTime(failing_since) })
              : last_delivered_at
                ? t('webhooks.delivered_at', { at: dateTime(last_delivered_at) })
                : t('webhooks.never_delivered'),
          ]}
        />
      </div>
      {menu}
    </li>
  )
}
