import { IconSend, IconWebhook } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { eventWord, sentTypes } from '../../../shared/partners/webhook-events.ts'
import {
  deliveryStates,
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookRoutes,
} from '../../../shared/partners/webhooks.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { SideDialog } from '../../ui/dialog/side-dialog.tsx'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'
import type { Column } from '../../ui/list/columns/record-columns.ts'
import { RecordList } from '../../ui/list/record-list.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { useOpened } from '../../ui/list/use-opened.ts'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { DeliveryDetail } from './delivery-detail.tsx'
import { DeliveryPill, useOutcome } from './delivery-words.tsx'

type Props = {
  endpoint: WebhookEndpoint
  /** True for the team, who reads the log of a customer and sends nothing again. */
  readOnly?: boolean
}

/** Lists what was posted to an endpoint, and waits to be; each opens beside the list. */
export function DeliveryLog({ endpoint, readOnly = false }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const outcome = useOutcome()
  const deliveries = useRecordList(webhookRoutes[readOnly ? 'deliveriesOf' : 'deliveries'], {
    params: { id: endpoint._id },
  })
  const opened = useOpened('opened')
  const sending = useAction(
    ({ _id: id }: Pick<WebhookDelivery, '_id'>) => call(webhookRoutes.sendAgain, { params: { id } }),
    { done: () => t('webhooks.sent_again') },
  )
  const columns = [
    {
      key: 'type',
      head: t('webhooks.field.type'),
      cell: ({ type }) => t(`webhooks.event.${eventWord(type)}`),
      main: true,
      phone: 'title',
    },
    {
      key: 'outcome',
      head: t('webhooks.field.outcome'),
      cell: outcome,
      phone: 'fact',
    },
    {
      key: 'attempts',
      head: t('webhooks.field.attempts'),
      cell: ({ attempts }) => <span className="numbers">{number(attempts)}</span>,
      align: 'end',
    },
    {
      key: 'created_at',
      head: t('webhooks.field.created_at'),
      cell: ({ created_at }) => <TimeAgo at={created_at} />,
      align: 'end',
      phone: 'fact',
    },
    {
      key: 'status',
      head: t('webhooks.field.status'),
      cell: ({ status }) => <DeliveryPill status={status} />,
      short: true,
      phone: 'aside',
    },
  ] satisfies Column<WebhookDelivery>[]
  return (
    <Card title={t('webhooks.deliveries')} about={t('webhooks.deliveries_about')} flush>
      <RecordList
        {...deliveries}
        label={t('webhooks.deliveries')}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t('webhooks.field.status'),
            choices: deliveryStates.map((value) => ({
              value,
              label: t(`webhooks.delivery_status.${value}`),
            })),
          },
          {
            name: 'type',
            label: t('webhooks.field.type'),
            choices: sentTypes.map((value) => ({ value, label: t(`webhooks.event.${eventWord(value)}`) })),
          },
        ]}
        onOpen={({ _id }) => opened.open(_id)}
        menu={
          readOnly
            ? undefined
            : (delivery) => (
                <RowAction icon={IconSend} onClick={() => sending.start(delivery)}>
                  {t('webhooks.send_again')}
                </RowAction>
              )
        }
        empty={{
          icon: IconWebhook,
          title: t('webhooks.no_deliveries'),
          text: readOnly ? undefined : t('webhooks.no_deliveries_text'),
        }}
      />
      <SideDialog
        opened={opened.id !== undefined}
        onClose={opened.close}
        position="right"
        size="lg"
        title={t('webhooks.delivery')}
      >
        {opened.id && (
          <DeliveryDetail key={opened.id} id={opened.id} sending={readOnly ? undefined : sending} />
        )}
      </SideDialog>
    </Card>
  )
}
