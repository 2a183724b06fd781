import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { ChatBeside } from '../../../../shared/support/chat/chat-team.ts'
import { OrderStatusPill } from '../../../records/orders/order-status.tsx'
import { joined } from '../../../ui/display/joined.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { RecordSection } from '../../../ui/record/record-section.tsx'
import { CustomerFacts } from '../../customer/customer-facts.tsx'
import { CustomerTickets } from '../../customer/customer-tickets.tsx'
import { chatBesideQuery } from '../chats.queries.ts'
import classes from './chat-customer.module.css'
import { toChat } from './chat-search.ts'

/** Shows the customer beside their chat: who they are, and balance and open orders as far as the reader may see them. */
export function ChatCustomer({ id }: { id: string }) {
  const { t } = useTranslation()
  const found = useQuery(chatBesideQuery(id))
  return (
    <div className={classes.customer}>
      <Link to={pathTo('chats')} search={toChat(id)} className={classes.back}>
        <IconArrowLeft size={18} className="page-arrow" aria-hidden />
        {t('chat_work.back_to_chat')}
      </Link>
      <Loaded query={found} rows={4} height={32}>
        {(beside) => <Beside beside={beside} />}
      </Loaded>
    </div>
  )
}

function Beside({ beside: { customer, balance, open_orders, tickets } }: { beside: ChatBeside }) {
  const { t } = useTranslation()
  return (
    <>
      <CustomerFacts customer={{ ...customer, balance }} />
      {open_orders && (
        <RecordSection
          title={t('ticket_work.customer.orders')}
          rows={open_orders}
          row={({ _id, orderID, vehicle, service_name, status }) => ({
            title: joined([`#${orderID}`, service_name]),
            about: vehicle,
            end: <OrderStatusPill status={status} plain />,
            to: pathTo('workOrder', { id: _id }),
          })}
          none={t('chat_work.no_orders')}
        />
      )}
      {tickets && <CustomerTickets title={t('chat_work.tickets')} tickets={tickets} />}
      <Link
        to={pathTo('chats')}
        search={{ view: 'messages', user_id: customer._id }}
        className={classes.search}
      >
        <IconSearch size={16} aria-hidden />
        {t('chat_work.search_this')}
      </Link>
    </>
  )
}
