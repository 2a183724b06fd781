import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { eventWord } from '../../../shared/partners/webhook-events.ts'
import { type WholeDelivery, webhookRoutes } from '../../../shared/partners/webhooks.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useFormat } from '../../i18n/format.ts'
import { FactList } from '../../ui/display/fact-list.tsx'
import { joined } from '../../ui/display/joined.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { DeliveryPill, useOutcome } from './delivery-words.tsx'
import classes from './webhooks.module.css'

type Sending = { start: (delivery: WholeDelivery) => void; busy: boolean }

/** Shows what was posted, and each attempt with its answer; sends it again, where it is the reader's own. */
export function DeliveryDetail({ id, sending }: { id: string; sending: Sending | undefined }) {
  const route = webhookRoutes[sending ? 'delivery' : 'deliveryOf']
  const delivery = useQuery(callQuery(route, { params: { id } }))
  return <Loaded query={delivery}>{(whole) => <Contents delivery={whole} sending={sending} />}</Loaded>
}

function Contents({ delivery, sending }: { delivery: WholeDelivery; sending: Sending | undefined }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { _id, type, status, created_at, next_at, body, tries } = delivery
  return (
    <div className={classes.detail}>
      <FactList
        look="ruled-columns"
        facts={[
          { name: t('webhooks.field.status'), value: <DeliveryPill status={status} /> },
          { name: t('webhooks.field.type'), value: t(`webhooks.event.${eventWord(type)}`) },
          { name: t('webhooks.field.id'), value: `msg_${_id}`, copy: `msg_${_id}` },
          { name: t('webhooks.field.created_at'), value: dateTime(created_at) },
          { name: t('webhooks.field.next_at'), value: next_at && dateTime(next_at) },
        ]}
      />
      {sending && (
        <Button
          variant="default"
          leftSection={<IconSend size={18} />}
          loading={sending.busy}
          onClick={() => sending.start(delivery)}
        >
          {t('webhooks.send_again')}
        </Button>
      )}
      <section aria-label={t('webhooks.body')}>
        <h3 className={classes.title}>{t('webhooks.body')}</h3>
        <pre className={classes.code} dir="ltr">
          {JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
      </section>
      <section aria-label={t('webhooks.tries')}>
        <h3 className={classes.title}>{t('webhooks.tries')}</h3>
        {tries.length === 0 && <p className={classes.none}>{t('webhooks.no_tries')}</p>}
        {tries.map((one) => (
          <Attempt key={one._id} {...one} />
        ))}
      </section>
    </div>
  )
}

function Attempt({ at, duration_ms, answer, ...outcome }: WholeDelivery['tries'][number]) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const words = useOutcome()(outcome)
  return (
    <article className={classes.attempt}>
      <header>
        <strong>{words}</strong>
        <span className={classes.none}>
          {joined([dateTime(at), t('webhooks.duration', { ms: duration_ms })])}
        </span>
      </header>
      {answer && (
        <pre className={classes.code} dir="ltr">
          {answer}
        </pre>
      )}
    </article>
  )
}
