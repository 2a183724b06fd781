import type { orderRoutes } from '../../../shared/orders/orders.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { quoteOrder } from '../direct/money-terms.ts'
import { downloadModified, downloadOriginal } from '../files/download.ts'
import { downloadIni } from '../files/order-ini.ts'
import {
  countCancelled,
  countCompleted,
  countMyPending,
  countPending,
  countWarning,
} from '../lists/count-orders.ts'
import { listCompleteOrders, listMyOrders, listOrders, listPendingOrders } from '../lists/list-orders.ts'
import { readOrder } from '../lists/read-order.ts'
import { completeLaterPayment } from '../payment/pay-later.ts'
import { downloadAll } from '../zip/download-all.ts'
import { downloadGoing } from '../zip/download-going.ts'
import { retryAutomation } from './automation.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeStatus } from './change-status.ts'
import { placeOrder } from './place-order.ts'
import { removeOrder } from './remove-order.ts'
import { sendCorrectedFile } from './send-corrected-file.ts'
import { submitOrder } from './submit-order.ts'

export const orderHandlers: Handlers<typeof orderRoutes> = {
  place: ({ db, outside, user, body, files }) => placeOrder(db, outside, user, body, files),
  quote: ({ db, outside, user, query }) => quoteOrder(db, outside, user, query.credits),
  all: ({ db, user, query }) => listOrders(db, user, query),
  mine: ({ db, user, query }) => listMyOrders(db, user, query),
  pending: ({ db, user, query }) => listPendingOrders(db, user, query),
  complete: ({ db, user, query }) => listCompleteOrders(db, user, query),
  warningCount: ({ db }) => countWarning(db),
  cancelledCount: ({ db }) => countCancelled(db),
  pendingCount: ({ db }) => countPending(db),
  completeCount: ({ db }) => countCompleted(db),
  myPendingCount: ({ db, user }) => countMyPending(db, user),
  payLater: ({ db, outside, user, body }) => completeLaterPayment(db, outside, user, body),
  one: ({ db, outside, user, params }) => readOrder(db, outside, user, params.id),
  remove: ({ db, outside, user, params }) => removeOrder(db, outside, user, params.id),
  changeStatus: ({ db, outside, user, params, body }) => changeStatus(db, outside, user, params.id, body),
  submit: ({ db, outside, user, params, body, files }) =>
    submitOrder(db, outside, user, params.id, body, files),
  cancel: ({ db, outside, user, params, body }) => cancelOrder(db, outside, user, params.id, body),
  sendCorrectedFile: ({ db, outside, user, params, body, files }) =>
    sendCorrectedFile(db, outside, user, params.id, body.comment, files),
  retryAutomation: ({ db, outside, user, params }) => retryAutomation(db, outside, user, params.id),
  downloadOriginal: ({ db, outside, user, params, query }) =>
    downloadOriginal(db, outside, user, params.id, query.file),
  downloadModified: ({ db, outside, user, params, query }) =>
    downloadModified(db, outside, user, params.id, query.file),
  downloadAll: ({ db, outside, user, params }) => downloadAll(db, outside, user, params.id),
  downloadGoing: ({ db, outside, user }) => downloadGoing(db, outside, user),
  downloadIni: ({ db, outside, user, params }) => downloadIni(db, outside, user, params.id),
}
