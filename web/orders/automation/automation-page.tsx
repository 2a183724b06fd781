import { Stack } from '@mantine/core'
import { IconCpu, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { roles } from '../../../shared/contract/permissions.ts'
import {
  type AutomationAttempt,
  automationOutcomes,
  automationRoutes,
} from '../../../shared/orders/automation.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { isolated } from '../../../shared/words/isolated.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useMe } from '../../app/session/session.ts'
import { OrderStatusPill } from '../../records/orders/order-status.tsx'
import { SideDialog } from '../../ui/dialog/side-dialog.tsx'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { useOpened } from '../../ui/list/use-opened.ts'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { AttemptFacts, OutcomePill } from './attempt-facts.tsx'
import { SiteKeys } from './site-keys.tsx'

/** `/admin/automation`: shows what was handed to the automation and what it answered. */
export function AutomationPage() {
  const { t } = useTranslation()
  const { role_id } = useMe()
  const attempts = useRecordList(automationRoutes.attempts)
  const { data: state } = useQuery(callQuery(automationRoutes.state, {}))
  const opened = useOpened('opened')
  const retrying = useAction(
    ({ order }: AutomationAttempt) => call(orderTeamRoutes.retryAutomation, { params: { id: order._id } }),
    { done: (_, { order }) => t('automation.retried', { orderID: order.orderID }) },
  )
  const attempt = attempts.result.data?.items.find(({ _id }) => _id === opened.id)
  const about = !state
    ? ''
    : !state.on
      ? t('automation.off')
      : state.host
        ? t('automation.about', { host: isolated(state.host) })
        : t('automation.nowhere')
  return (
    <>
      <PageHead about={about} />
      <Stack>
        <Card flush>
          <RecordList
            {...attempts}
            label={t('automation.title')}
            searchLabel={t('queue.search')}
            columns={[
              {
                key: 'order',
                head: t('orders.field.orderID'),
                cell: ({ order }) => order.orderID,
                short: true,
                phone: 'fact',
              },
              {
                key: 'vehicle',
                head: t('orders.field.vehicle'),
                cell: ({ order }) => <bdi>{order.vehicle}</bdi>,
                main: true,
                phone: 'title',
              },
              {
                key: 'reg_no',
                head: t('orders.field.reg_no'),
                cell: ({ order }) => <bdi>{order.reg_no}</bdi>,
                short: true,
                phone: 'fact',
              },
              {
                key: 'outcome',
                head: t('automation.field.outcome'),
                cell: (attempt) => <OutcomePill {...attempt} />,
                phone: 'aside',
              },
              {
                key: 'status',
                head: t('automation.field.status'),
                cell: ({ status }) => status ?? '–',
                align: 'end',
                wide: 'very',
              },
              {
                key: 'order_status',
                head: t('automation.field.order_status'),
                cell: ({ order }) => <OrderStatusPill status={order.status} />,
                wide: true,
              },
              {
                key: 'created_at',
                head: t('automation.field.created_at'),
                cell: ({ created_at }) => <TimeAgo at={created_at} />,
                align: 'end',
                phone: 'fact',
              },
            ]}
            filters={[
              {
                name: 'outcome',
                label: t('automation.field.outcome'),
                choices: automationOutcomes.map((value) => ({
                  value,
                  label: t(`automation.outcome.${value}`),
                })),
              },
            ]}
            onOpen={({ _id }) => opened.open(_id)}
            menu={(row) =>
              row.can.retry && (
                <RowAction icon={IconRefresh} onClick={() => retrying.start(row)}>
                  {t('queue.retry_automation')}
                </RowAction>
              )
            }
            empty={{ icon: IconCpu, title: t('automation.none'), text: t('automation.none_text') }}
          />
        </Card>
        {role_id === roles.admin && <SiteKeys />}
      </Stack>
      <SideDialog
        opened={attempt !== undefined}
        onClose={opened.close}
        position="right"
        size="lg"
        title={attempt && t('automation.of', { orderID: attempt.order.orderID })}
      >
        {attempt && <AttemptFacts attempt={attempt} onRetry={() => retrying.start(attempt)} />}
      </SideDialog>
    </>
  )
}
