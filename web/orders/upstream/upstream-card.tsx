import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type UpstreamOrder, upstreamRoutes } from '../../../shared/partners/upstream.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useFormat } from '../../i18n/format.ts'
import { OrderStatusPill } from '../../records/orders/order-status.tsx'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { UpstreamPill, useProblemWords } from './upstream-words.tsx'

/** Shows an order's way to the upstream portal; nothing for one that stays here. */
export function UpstreamCard({ order_id: id }: { order_id: string }) {
  const { data } = useQuery(callQuery(upstreamRoutes.order, { params: { id } }))
  return data ? <Passed order={data} /> : null
}

function Passed({ order }: { order: UpstreamOrder }) {
  const { t } = useTranslation()
  const { credits, list, time } = useFormat()
  const problem = useProblemWords()(order)
  const { state, remote_orderID, remote_status, remote_credits, last_contact_at, next_at, waits } = order
  const passing = useAction(() => call(upstreamRoutes.pass, { params: { id: order._id } }), {
    done: () => t('upstream.passing'),
  })
  const mayPass = state !== 'done' && (state !== 'placed' || problem !== '' || waits.length > 0)
  return (
    <Card title={t('upstream.card')} aside={<UpstreamPill state={state} />}>
      {problem && (
        <Alert color={state === 'held' ? 'red' : 'yellow'} mb="sm">
          {problem}
          {next_at && state !== 'placed' && ` ${t('upstream.next_at', { at: time(next_at) })}`}
        </Alert>
      )}
      <FactList
        look="ruled-ends"
        facts={[
          { name: t('upstream.remote_order'), value: remote_orderID !== null && `#${remote_orderID}` },
          {
            name: t('upstream.remote_status'),
            value: remote_status && <OrderStatusPill status={remote_status} plain />,
          },
          { name: t('upstream.remote_credits'), value: remote_credits !== null && credits(remote_credits) },
          {
            name: t('upstream.waits'),
            value: waits.length > 0 && list(waits.map((what) => t(`upstream.wait.${what}`))),
          },
          { name: t('upstream.last_contact'), value: last_contact_at && <TimeAgo at={last_contact_at} /> },
        ]}
      />
      {mayPass && (
        <Button mt="md" fullWidth variant="default" loading={passing.busy} onClick={() => passing.start()}>
          {t(state === 'by_hand' ? 'upstream.pass_now' : 'upstream.try_again')}
        </Button>
      )}
    </Card>
  )
}
