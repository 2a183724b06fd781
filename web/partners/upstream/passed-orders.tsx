import { Button } from '@mantine/core'
import { IconArrowUp, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import {
  type Upstream,
  type UpstreamOrder,
  upstreamRoutes,
  upstreamStates,
} from '../../../shared/partners/upstream.ts'
import { call } from '../../app/api/api.ts'
import { UpstreamPill, useProblemWords } from '../../orders/upstream/upstream-words.tsx'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

/** Lists the orders that are passed up, with what each is waiting for, and tries them again. */
export function PassedOrders({ counts }: Pick<Upstream, 'counts'>) {
  const { t } = useTranslation()
  const passed = useRecordList(upstreamRoutes.orders)
  const problemOf = useProblemWords()
  const retrying = useAction(() => call(upstreamRoutes.retryAll, {}), {
    done: ({ count }) => t('upstream.retried', { count }),
  })
  const passing = useAction(({ _id: id }: UpstreamOrder) => call(upstreamRoutes.pass, { params: { id } }), {
    done: () => t('upstream.passing'),
  })
  return (
    <Card
      flush
      title={t('upstream.orders')}
      aside={
        counts.waiting + counts.held > 0 && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={retrying.busy}
            onClick={() => retrying.start()}
          >
            {t('upstream.retry_all')}
          </Button>
        )
      }
    >
      <RecordList
        {...passed}
        label={t('upstream.orders')}
        columns={[
          {
            key: 'orderID',
            head: t('orders.field.orderID'),
            cell: ({ orderID }) => orderID,
            short: true,
            phone: 'fact',
          },
          {
            key: 'vehicle',
            head: t('orders.field.vehicle'),
            cell: ({ vehicle }) => <bdi>{vehicle}</bdi>,
            main: true,
            phone: 'title',
          },
          {
            key: 'state',
            head: t('upstream.status'),
            cell: ({ state }) => <UpstreamPill state={state} />,
            phone: 'aside',
          },
          {
            key: 'problem',
            head: t('upstream.problem_head'),
            cell: (order) => problemOf(order) || '–',
            wide: true,
            phone: 'fact',
          },
          {
            key: 'remote',
            head: t('upstream.remote_order'),
            cell: ({ remote_orderID }) => remote_orderID ?? '–',
            short: true,
            align: 'end',
          },
          {
            key: 'last_contact_at',
            head: t('upstream.last_contact'),
            cell: ({ last_contact_at }) => (last_contact_at ? <TimeAgo at={last_contact_at} /> : '–'),
            align: 'end',
          },
        ]}
        filters={[
          {
            name: 'state',
            label: t('upstream.status'),
            choices: upstreamStates.map((value) => ({ value, label: t(`upstream.state.${value}`) })),
          },
        ]}
        href={({ _id: id }) => pathTo('workOrder', { id })}
        menu={(order) =>
          order.state !== 'done' && (
            <RowAction icon={IconArrowUp} onClick={() => passing.start(order)}>
              {t(order.state === 'by_hand' ? 'upstream.pass_now' : 'upstream.try_again')}
            </RowAction>
          )
        }
        empty={{ icon: IconArrowUp, title: t('upstream.no_orders'), text: t('upstream.no_orders_text') }}
      />
    </Card>
  )
}
