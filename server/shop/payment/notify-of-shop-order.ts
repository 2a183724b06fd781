import { pathTo } from '../../../shared/contract/pages.ts'
import { referenceOf } from '../../../shared/money/invoices.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import type { InvoiceRow } from '../../money/invoices/create-invoice.ts'
import { notify } from '../../notifications/notifications/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import type { shopOrders } from '../orders/shop-orders.tables.ts'
import { pathToOrder } from './path-to-order.ts'

type Order = Pick<
  typeof shopOrders.$inferSelect,
  '_id' | 'user_id' | 'reference' | 'reason' | 'parcel_tracking_number'
>
/** Steps of which a buyer is notified in the same words, whatever was ordered. */
type Told =
  | 'shop_order_processing'
  | 'shop_order_on_hold'
  | 'shop_order_resumed'
  | 'shop_order_shipped'
  | 'shop_order_completed'
  | 'shop_order_released'
  | 'shop_order_expired'

/** Notifies the buyer of a step of their order, once the transaction commits. */
export async function notifyBuyer(db: Db, portal: Portal, order: Order, name: Told) {
  const { user_id, reference, reason, parcel_tracking_number: parcel } = order
  const invoice_no = referenceOf(reference)
  const untold = name === 'shop_order_shipped' && parcel === ''
  await notify(db, portal, user_id, untold ? 'shop_order_sent' : name, {
    values: { invoice_no, reason, parcel },
    link: await pathToOrder(db, order),
    about: name === 'shop_order_shipped' ? parcel : '',
  })
}

/** Writes goods one a line: `2 × OBD lead`. */
export const goodsIn = (lines: { quantity: number; name: string }[]) =>
  lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n')

/** Notifies those who send parcels that an order is paid. */
export async function notifyTeamOfShopOrder(db: Db, portal: Portal, { _id: order_id, reference }: Order) {
  await notify(db, portal, { holders: 'shop_manager.ship_order' }, 'shop_order_paid', {
    values: { invoice_no: referenceOf(reference) },
    link: pathTo('manageShopOrder', { order_id }),
  })
}

/** Notifies those who may refund a paid order that its buyer withdrew: money has to go back within 14 days. */
export async function notifyTeamOfWithdrawal(
  db: Db,
  portal: Portal,
  { _id: order_id, reference }: Pick<Order, '_id' | 'reference'>,
) {
  await notify(db, portal, { holders: 'dealers_manager.delete_invoice' }, 'shop_order_withdrawn', {
    values: { invoice_no: referenceOf(reference) },
    link: pathTo('manageShopOrder', { order_id }),
  })
}

type ToldOfMoney =
  | 'shop_order_payment'
  | 'shop_order_refunded'
  | 'shop_order_refunded_waits'
  | 'shop_order_cancelled'
  | 'shop_order_cancelled_waits'

/** Notifies the buyer that their payment has arrived, or that money of it goes back; `_waits`: it is transferred by hand, later. */
export async function notifyBuyerOfMoney(
  db: Db,
  portal: Portal,
  invoice: Pick<InvoiceRow, 'user_id' | 'reference' | 'currency'>,
  name: ToldOfMoney,
  { amount, reason = '' }: { amount: number; reason?: string },
) {
  const { user_id, reference, currency } = invoice
  const invoice_no = referenceOf(reference)
  await notify(db, portal, user_id, name, {
    wordsIn: (locale) => {
      const money = formatMoney(amount, currency, locale)
      return { values: { invoice_no, money, reason }, about: money }
    },
    link: await pathToOrder(db, invoice),
  })
}
