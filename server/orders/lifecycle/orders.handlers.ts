import type { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import type { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import type { orderRoutes } from '../../../shared/orders/orders.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { retryAutomation } from '../automation/hand-over.ts'
import { setFacts } from '../facts/set-facts.ts'
import { downloadModified, downloadOriginal } from '../files/download.ts'
import { readIdentity } from '../files/identify-files.ts'
import { downloadIni } from '../files/order-ini.ts'
import { withOriginal } from '../files/with-original.ts'
import { countMyPending } from '../lists/count-orders.ts'
import { findTuneSign } from '../lists/find-tune-sign.ts'
import { listEarlierTunes } from '../lists/list-earlier-tunes.ts'
import { listHandlers } from '../lists/list-handlers.ts'
import { listMyOrders } from '../lists/list-orders.ts'
import { listRelatedOrders } from '../lists/list-related-orders.ts'
import { listHistoryChoices } from '../lists/order-history.ts'
import { plainOrders } from '../lists/order-lists.ts'
import { readOrder } from '../lists/read-order.ts'
import { quoteOrder } from '../payment/money-terms.ts'
import { payOrder } from '../payment/pay-order.ts'
import { refundOrder } from '../payment/refund-order.ts'
import { checkRelease } from '../release/check-release.ts'
import { addModifiedFile } from '../release/record-modified.ts'
import { submitOrder } from '../release/submit-order.ts'
import { undoRelease } from '../release/undoable-release.ts'
import { downloadAll } from '../zip/download-all.ts'
import { downloadExpiring } from '../zip/download-expiring.ts'
import { assignOrder } from './assign-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeStatus } from './change-status.ts'
import { correctOrder } from './correct-order.ts'
import { listTimeFrames } from './due-time.ts'
import { listTuners } from './list-tuners.ts'
import { placeOrder } from './place-order.ts'
import { removeOrder } from './remove-order.ts'

export const orderHandlers: Handlers<typeof orderRoutes> = {
  place: ({ db, portal, user, body, files }) =>
    withOriginal(db, portal, user, body, files, (sent) => placeOrder(db, portal, user, body, sent)),
  quote: ({ db, portal, user, query }) => quoteOrder(db, portal, user, query.credits),
  tuneSign: ({ db, user, query }) => findTuneSign(db, user, query),
  timeFrames: ({ portal }) => listTimeFrames(portal),
  mine: ({ db, user, query }) => listMyOrders(db, user, query),
  myPendingCount: ({ db, user }) => countMyPending(db, user),
  payLater: ({ db, portal, user, body }) => payOrder(db, portal, user, body),
  one: ({ db, portal, user, params }) => readOrder(db, portal, user, params.id),
  cancel: ({ db, portal, user, params, body }) => cancelOrder(db, portal, user, params.id, body),
  correct: ({ db, portal, user, params, body, files }) =>
    correctOrder(db, portal, user, params.id, body, files),
  downloadOriginal: ({ db, portal, user, params, query }) =>
    downloadOriginal(db, portal, user, params.id, query.file),
  downloadModified: ({ db, portal, user, params, query }) =>
    downloadModified(db, portal, user, params.id, query.file),
  downloadAll: ({ db, portal, user, params }) => downloadAll(db, portal, user, params.id),
  downloadGoing: ({ db, portal, user }) => downloadExpiring(db, portal, user),
}

export const orderListHandlers: Handlers<typeof orderListRoutes> = {
  ...listHandlers(plainOrders),
  historyChoices: ({ db, locale }) => listHistoryChoices(db, locale),
}

export const orderTeamHandlers: Handlers<typeof orderTeamRoutes> = {
  earlierTunes: ({ db, params }) => listEarlierTunes(db, params.id),
  related: ({ db, params }) => listRelatedOrders(db, params.id),
  remove: ({ db, portal, user, params }) => removeOrder(db, portal, user, params.id),
  changeStatus: ({ db, portal, user, params, body }) => changeStatus(db, portal, user, params.id, body),
  assign: ({ db, portal, user, params, body }) => assignOrder(db, portal, user, params.id, body.tuner_id),
  tuners: ({ db, locale }) => listTuners(db, locale),
  addModified: ({ db, portal, user, params, files }) => addModifiedFile(db, portal, user, params.id, files),
  checkRelease: ({ db, portal, params, query }) => checkRelease(db, portal, params.id, query),
  identity: ({ db, portal, params, query }) => readIdentity(db, portal, params.id, query.file),
  undoRelease: ({ db, portal, user, params }) => undoRelease(db, portal, user, params.id),
  submit: ({ db, portal, user, params, body, files }) =>
    submitOrder(db, portal, user, params.id, body, files),
  refund: ({ db, portal, user, params, body }) => refundOrder(db, portal, user, params.id, body),
  setFacts: ({ db, portal, user, params, body }) => setFacts(db, portal, user, params.id, body),
  retryAutomation: ({ db, portal, user, params }) => retryAutomation(db, portal, user, params.id),
  downloadIni: ({ db, portal, user, params }) => downloadIni(db, portal, user, params.id),
}
