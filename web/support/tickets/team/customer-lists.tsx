import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { TicketCustomer } from '../../../../shared/support/tickets/ticket.ts'
import { OrderStatusPill } from '../../../records/orders/order-status.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { joined } from '../../../ui/display/joined.tsx'
import { RecordSection } from '../../../ui/record/record-section.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { CustomerTickets } from '../../customer/customer-tickets.tsx'
import classes from './customer-lists.module.css'

/** Shows a customer's open orders, what the team noted about them, and their other tickets; what is empty is left out. */
export function CustomerLists({ customer: { orders, notes, tickets } }: { customer: TicketCustomer }) {
  const { t } = useTranslation()
  return (
    <>
      {orders && orders.length > 0 && (
        <RecordSection
          title={t('ticket_work.customer.orders')}
          rows={orders}
          row={({ _id, orderID, vehicle, reg_no, status }) => ({
            title: joined([`#${orderID}`, reg_no]),
            about: vehicle,
            end: <OrderStatusPill status={status} plain />,
            to: pathTo('workOrder', { id: _id }),
          })}
          none=""
        />
      )}
      {notes && notes.length > 0 && (
        <Card title={t('ticket_work.customer.notes')}>
          <ul className={classes.notes}>
            {notes.map(({ _id, text, author, created_at }) => (
              <li key={_id}>
                <p className={classes.text} dir="auto">
                  {text}
                </p>
                <p className={classes.by}>
                  <bdi>{author}</bdi> · <TimeAgo at={created_at} />
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <CustomerTickets title={t('ticket_work.customer.tickets')} tickets={tickets} />
    </>
  )
}
