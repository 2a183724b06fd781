import type { Permission } from '../contract/permissions.ts'
import { keysOf } from '../contract/typed-keys.ts'

/** The channels of notifications. */
export const channels = ['in_app', 'mail', 'push', 'sms'] as const
export type Channel = (typeof channels)[number]

type Event = {
  /** Customers are notified of it, about their own records. */
  customer?: true
  /** The members of the team with this permission are notified of it. */
  team?: Permission
  possible: readonly Channel[]
  /** The channels of people who chose nothing; the team's, where they differ. */
  byDefault: readonly Channel[]
  teamByDefault?: readonly Channel[]
}

const loud: readonly Channel[] = ['in_app', 'mail', 'push', 'sms']
const written: readonly Channel[] = ['in_app', 'mail', 'push']
const quiet: readonly Channel[] = ['in_app', 'push']

/** Every event that people are notified of, with its receivers and channels. */
export const events = {
  order_placed: { team: 'orders', possible: written, byDefault: quiet },
  order_work: { team: 'orders', possible: written, byDefault: quiet },
  order_status: { customer: true, possible: loud, byDefault: written },
  order_message: {
    customer: true,
    team: 'orders',
    possible: loud,
    byDefault: written,
    teamByDefault: quiet,
  },
  ticket_opened: { team: 'tickets', possible: written, byDefault: quiet },
  ticket_reply: { customer: true, team: 'tickets', possible: loud, byDefault: written, teamByDefault: quiet },
  chat_missed: {
    customer: true,
    team: 'live_support',
    possible: loud,
    byDefault: written,
    teamByDefault: quiet,
  },
  file_upload: {
    customer: true,
    team: 'orders',
    possible: written,
    byDefault: written,
    teamByDefault: quiet,
  },
  shop_order_status: { customer: true, possible: loud, byDefault: written },
  shop_order_paid: { team: 'shop_manager.ship_order', possible: written, byDefault: quiet },
  shop_withdrawal: {
    team: 'dealers_manager.delete_invoice',
    possible: written,
    byDefault: ['in_app', 'mail'],
  },
  invoice: { customer: true, possible: written, byDefault: ['in_app', 'mail'] },
  payment_received: { customer: true, possible: written, byDefault: ['in_app', 'mail'] },
  payment_problem: { team: 'dealers_manager.invoices', possible: written, byDefault: ['in_app', 'mail'] },
  credits_low: { customer: true, possible: loud, byDefault: ['in_app', 'mail'] },
  account_approved: { customer: true, possible: loud, byDefault: ['in_app', 'mail'] },
  account_waiting: { team: 'dealers_manager.dealers_list', possible: written, byDefault: ['in_app', 'mail'] },
  retention_warning: { customer: true, possible: written, byDefault: ['in_app', 'mail'] },
  job_failed: { team: 'settings', possible: written, byDefault: ['in_app', 'mail'] },
  shortage: { team: 'settings', possible: written, byDefault: ['in_app', 'mail'] },
} as const satisfies Record<string, Event>
export type EventName = keyof typeof events
export const eventNames = keysOf(events)

/** Returns an event's entry, with the type of the table's entries. */
export const eventOf = (name: EventName): Event => events[name]

/**
 * The notifications, each with the event it is chosen by. Its words are the phrases `mail_subjects.<name>` and
 * `mails.text.<name>`.
 */
export const notificationEvents = {
  order_placed: 'order_placed',
  order_assigned: 'order_work',
  order_corrected: 'order_work',
  order_in_progress: 'order_status',
  order_on_hold: 'order_status',
  order_refunded: 'order_status',
  order_incomplete: 'order_status',
  order_completed: 'order_status',
  order_cancelled: 'order_status',
  order_message: 'order_message',
  ticket_opened: 'ticket_opened',
  ticket_assigned: 'ticket_opened',
  ticket_reply: 'ticket_reply',
  ticket_solved: 'ticket_reply',
  chat_missed: 'chat_missed',
  chat_waiting: 'chat_missed',
  file_uploaded: 'file_upload',
  file_suggested: 'file_upload',
  file_closed: 'file_upload',
  shop_order_placed: 'shop_order_status',
  shop_order_processing: 'shop_order_status',
  shop_order_on_hold: 'shop_order_status',
  shop_order_shipped: 'shop_order_status',
  shop_order_completed: 'shop_order_status',
  shop_order_cancelled: 'shop_order_status',
  shop_order_cancelled_waits: 'shop_order_status',
  shop_order_expired: 'shop_order_status',
  shop_order_resumed: 'shop_order_status',
  shop_order_sent: 'shop_order_status',
  shop_order_released: 'shop_order_status',
  shop_order_payment: 'payment_received',
  shop_order_refunded: 'payment_received',
  shop_order_refunded_waits: 'payment_received',
  shop_order_withdrawn: 'shop_withdrawal',
  shop_order_paid: 'shop_order_paid',
  invoice: 'invoice',
  payment_received: 'payment_received',
  refunded: 'payment_received',
  refunded_waits: 'payment_received',
  refund_sent: 'payment_received',
  payment_problem: 'payment_problem',
  transfer_back: 'payment_problem',
  reconcile_found: 'payment_problem',
  credits_low: 'credits_low',
  account_approved: 'account_approved',
  account_waiting: 'account_waiting',
  retention_warning: 'retention_warning',
  copy_warning: 'retention_warning',
  job_failed: 'job_failed',
  disk_low: 'shortage',
  storage_down: 'shortage',
} as const satisfies Record<string, EventName>
export type NotificationName = keyof typeof notificationEvents

/** The notifications in the list in the header: all of them, and the test a person sends to themselves. */
export const notificationNames = [...keysOf(notificationEvents), 'notification_test'] as const

/** Customers are notified when a payment leaves them with less than this: hundredths of a credit. */
export const lowCredits = 500
