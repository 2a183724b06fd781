import type { shopOrderTeamRoutes } from '../../../shared/shop/shop-order-team.ts'
import type { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { withdrawFromOrder } from '../withdrawals/withdraw.ts'
import { cancelShopOrder } from './cancel-shop-order.ts'
import { correctParcel } from './correct-parcel.ts'
import { countOrdersToSend } from './count-to-send.ts'
import { markShopOrderAsPaid } from './mark-shop-order-paid.ts'
import { completeShopOrder, holdShopOrder, processShopOrder, shipShopOrder } from './move-shop-order.ts'
import { payShopOrder } from './pay-shop-order.ts'
import { placeFromCheckout } from './place-shop-order.ts'
import { printAddressLabels, printPackingSlips } from './print-parcels.ts'
import { readOrderDetails } from './read-order-details.ts'
import { listMyShopOrders, listShopOrders, readByInvoiceNo, readShopOrder } from './read-shop-orders.ts'
import { refundShopOrder } from './refund-shop-order.ts'
import { totalOfRefund } from './refunded-money.ts'

export const shopOrderHandlers: Handlers<typeof shopOrderRoutes> = {
  place: ({ db, portal, user, body }) => placeFromCheckout(db, portal, user, body),
  mine: ({ db, user, query }) => listMyShopOrders(db, user, query),
  byId: ({ db, user, params }) => readShopOrder(db, user, params.id),
  byInvoiceNo: ({ db, user, params }) => readByInvoiceNo(db, user, params.invoice_no),
  pay: ({ db, portal, user, body }) => payShopOrder(db, portal, user, body),
  bankAccount: ({ portal }) => portal.settings.get(),
  all: ({ db, user, query }) => listShopOrders(db, user, query),
  markAsPaid: ({ db, portal, user, body }) => markShopOrderAsPaid(db, portal, user, body),
  markAsProcessing: ({ db, portal, user, body }) => processShopOrder(db, portal, user, body.id),
  markAsOnHold: ({ db, portal, user, body }) => holdShopOrder(db, portal, user, body),
  markAsShipped: ({ db, portal, user, body }) => shipShopOrder(db, portal, user, body),
  correctParcel: ({ db, portal, user, body }) => correctParcel(db, portal, user, body),
  markAsCompleted: ({ db, portal, user, body }) => completeShopOrder(db, portal, user, body.id),
  refund: ({ db, portal, user, body }) => refundShopOrder(db, portal, user, body),
  withdraw: ({ db, portal, user, body }) => withdrawFromOrder(db, portal, user, body),
  cancel: ({ db, portal, user, body }) => cancelShopOrder(db, portal, user, body),
}

export const shopOrderTeamHandlers: Handlers<typeof shopOrderTeamRoutes> = {
  toSendCount: ({ db }) => countOrdersToSend(db),
  details: ({ db, user, params }) => readOrderDetails(db, user, params.id),
  packingSlips: ({ db, portal, query }) => printPackingSlips(db, portal, query.ids),
  addressLabels: ({ db, portal, query }) => printAddressLabels(db, portal, query.ids),
  refundTotal: ({ db, body }) => totalOfRefund(db, body),
}
