import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { messagesHash } from '../../../shared/contract/pages.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { Thread } from '../../conversations/thread/thread.tsx'
import type { MessageField, MessageTools } from '../../conversations/thread/writing/message-form.tsx'
import { Card } from '../../ui/display/card.tsx'
import { orderThread } from './order-thread.ts'

type Props = {
  order: Pick<Order, '_id' | 'updated_at' | 'can' | 'waiting_since'>
  /** True when the reader is on the customer's side. */
  asCustomer: boolean
  field?: MessageField
  tools?: MessageTools
}

/** Shows the conversation on an order's page. Whoever opens the page has read it, and what they were notified of. */
export function OrderConversation({ order, asCustomer, field, tools }: Props) {
  const { t } = useTranslation()
  const { _id: id, updated_at, can, waiting_since } = order
  const source = useMemo(() => orderThread(id, asCustomer), [id, asCustomer])
  const hash = useRouterState({ select: ({ location }) => location.hash })
  return (
    <Card title={t('orders.messages.title')} about={t('orders.messages.about')}>
      <Thread
        source={source}
        label={t('orders.messages.title')}
        none={t('orders.messages.none')}
        closed={can.write ? null : t('orders.messages.closed')}
        internal={can.write_internal}
        waitingSince={waiting_since}
        opensAtNew={hash === messagesHash}
        // A change of the order's status brings a notification too.
        state={updated_at}
        field={field}
        tools={tools}
      />
    </Card>
  )
}
