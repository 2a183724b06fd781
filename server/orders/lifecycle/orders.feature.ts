import { sql } from 'drizzle-orm'
import { agentOrderMessageRoutes, agentOrderRoutes } from '../../../shared/orders/agent-orders.ts'
import { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { mailMissedMessage } from '../../conversations/mail-missed-message.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { forAgentMessages, forAgentOrders } from '../agents/agent-handlers.ts'
import { identifyAnew } from '../files/identify-anew.ts'
import { identifyFiles } from '../files/identify-files.ts'
import { orderMessageHandlers } from '../messages/messages.handlers.ts'
import { orderConversation } from '../messages/order-conversation.ts'
import { cancelUnpaidOrders } from '../payment/cancel-unpaid.ts'
import { finishRelease } from '../release/undoable-release.ts'
import { runRetention } from '../retention/run-retention.ts'
import { exportFiles, exportOrders } from './export-orders.ts'
import { forgetOrders, refuseOpenOrders } from './forget-customer.ts'
import { orderChecks } from './order-checks.ts'
import { orderHandlers, orderListHandlers, orderTeamHandlers } from './orders.handlers.ts'
import { orderFiles } from './orders.tables.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Identifies an order's new files. */
    identify: { order_id: string }
    /** Identifies files anew that an earlier version identified. */
    identify_anew: NoData
    /** Finishes a release that wasn't undone. */
    finish_release: { order_id: string }
    /** Mails a customer who hasn't seen a tuner's message some minutes later. */
    missed_message: { message_id: string }
    /** Cancels orders that nobody paid. */
    cancel_unpaid: NoData
    /** Notifies customers whose files are removed soon, and removes those whose time is over. */
    retention: NoData
  }
}

/** Orders, their files, and what is said about them. */
export const orders: Feature = {
  name: 'orders',
  serves: [
    calls(orderRoutes, orderHandlers),
    calls(orderListRoutes, orderListHandlers),
    calls(orderTeamRoutes, orderTeamHandlers),
    calls(orderMessageRoutes, orderMessageHandlers),
    calls(agentOrderRoutes, forAgentOrders({ ...orderHandlers, ...orderTeamHandlers })),
    calls(agentOrderMessageRoutes, forAgentMessages(orderMessageHandlers)),
  ],
  jobs: {
    identify: { does: (portal, { order_id }) => identifyFiles(portal, order_id), pace: 'gentle' },
    identify_anew: { does: identifyAnew, at: '*/5 * * * *', pace: 'long' },
    finish_release: { does: (portal, { order_id }) => finishRelease(portal, order_id), pace: 'punctual' },
    missed_message: {
      does: (portal, { message_id }) => mailMissedMessage(portal.db, orderConversation, portal, message_id),
    },
    cancel_unpaid: { does: cancelUnpaidOrders, at: '50 3 * * *' },
    retention: { does: runRetention, at: '40 3 * * *' },
  },
  ofPeople: {
    ownData: exportOrders,
    ownFiles: exportFiles,
    withheld: {
      'orders.assigned_to': 'An order is its customer’s, whoever of the team works on it.',
      'order_files.uploaded_by': 'Files are taken along with the order they belong to.',
    },
    refuseLeaving: refuseOpenOrders,
    forget: (db, portal, { _id }) => forgetOrders(db, portal, _id),
    retained: {
      'orders.user_id': 'An order stays for what was paid for it.',
      'orders.assigned_to': 'The order of somebody else stays as it was.',
      'order_files.uploaded_by': 'The order stays; names and contents of its files are taken out.',
      'order_events.user_id': 'The timeline of an order stays; its words are taken out.',
    },
  },
  storedFiles: sql`select ${orderFiles.storage_key}, ${orderFiles.deleted_at} is null from ${orderFiles}`,
  clearOld: none,
  reconcile: orderChecks,
  constraints: {
    orders_variant_id_variants__id_fk: 'invalid_input',
    orders_orderID_unique: none,
    orders_request_unique: none,
    orders_money_together: none,
    orders_release_together: none,
    orders_total_not_negative: none,
    orders_refunded_range: none,
    order_files_storage_key_unique: none,
  },
}
