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
  api_access: { customer: true, team: 'api_manager', possible: written, byDefault: ['in_app', 'mail'] },
  quote: { customer: true, possible: written, byDefault: written },
  retention_warning: { customer: true, possible: written, byDefault: ['in_app', 'mail'] },
  job_failed: { team: 'settings', possible: written, byDefault: ['in_app', 'mail'] },
  shortage: { team: 'settings', possible: written, byDefault: ['in_app', 'mail'] },
  upstream: { team: 'settings', possible: written, byDefault: ['in_app', 'mail'] },
} as const satisfies Record<string, Event>
export type EventName = keyof typeof events
export const eventNames = keysOf(events)

/** Returns an event's entry, with the type of the table's entries. */
export const eventOf = (name: EventName): Event => events[name]

/**
 * The notifications, each with the event it is chosen by, its icon, and the values of its words beside the reader's name and the
 * link: they fill the phrases `mail_subjects.<name>` and `mails.text.<name>`.
 */
export const notificationEvents = {
  order_placed: {
    event: 'order_placed',
    icon: 'file-plus',
    values: ['orderID', 'car', 'vehicle', 'customer'],
  },
  order_assigned: { event: 'order_work', icon: 'user-check', values: ['orderID', 'car', 'vehicle'] },
  order_corrected: { event: 'order_work', icon: 'file-plus', values: ['orderID', 'car', 'vehicle'] },
  order_in_progress: { event: 'order_status', icon: 'tool', values: ['orderID', 'car', 'vehicle'] },
  order_on_hold: {
    event: 'order_status',
    icon: 'player-pause',
    values: ['orderID', 'car', 'vehicle', 'reason'],
  },
  order_refunded: {
    event: 'order_status',
    icon: 'receipt-refund',
    values: ['orderID', 'car', 'vehicle', 'credits', 'reason'],
  },
  order_incomplete: { event: 'order_status', icon: 'clock', values: ['orderID', 'car', 'vehicle', 'reason'] },
  order_completed: {
    event: 'order_status',
    icon: 'file-check',
    values: ['orderID', 'car', 'vehicle', 'reason'],
  },
  order_cancelled: { event: 'order_status', icon: 'file-x', values: ['orderID', 'car', 'vehicle', 'reason'] },
  order_message: {
    event: 'order_message',
    icon: 'message',
    values: ['orderID', 'car', 'vehicle', 'message'],
  },
  ticket_opened: {
    event: 'ticket_opened',
    icon: 'ticket',
    values: ['ticket_no', 'title', 'customer', 'message'],
  },
  ticket_assigned: { event: 'ticket_opened', icon: 'user-check', values: ['ticket_no', 'title'] },
  ticket_reply: { event: 'ticket_reply', icon: 'message', values: ['ticket_no', 'title', 'message'] },
  ticket_solved: { event: 'ticket_reply', icon: 'circle-check', values: ['ticket_no', 'title'] },
  chat_missed: { event: 'chat_missed', icon: 'message', values: ['message'] },
  chat_waiting: { event: 'chat_missed', icon: 'message', values: ['customer', 'message'] },
  file_uploaded: { event: 'file_upload', icon: 'file-upload', values: ['customer', 'file', 'message'] },
  file_suggested: { event: 'file_upload', icon: 'file-upload', values: ['file', 'service', 'message'] },
  file_closed: { event: 'file_upload', icon: 'file-upload', values: ['file', 'message'] },
  shop_order_placed: { event: 'shop_order_status', icon: 'file-plus', values: ['invoice_no'] },
  shop_order_processing: {
    event: 'shop_order_status',
    icon: 'tool',
    values: ['invoice_no', 'reason', 'parcel'],
  },
  shop_order_on_hold: {
    event: 'shop_order_status',
    icon: 'player-pause',
    values: ['invoice_no', 'reason', 'parcel'],
  },
  shop_order_shipped: {
    event: 'shop_order_status',
    icon: 'truck-delivery',
    values: ['invoice_no', 'reason', 'parcel'],
  },
  shop_order_completed: {
    event: 'shop_order_status',
    icon: 'file-check',
    values: ['invoice_no', 'reason', 'parcel'],
  },
  shop_order_cancelled: {
    event: 'shop_order_status',
    icon: 'file-x',
    values: ['invoice_no', 'money', 'reason'],
  },
  shop_order_cancelled_waits: {
    event: 'shop_order_status',
    icon: 'file-x',
    values: ['invoice_no', 'money', 'reason'],
  },
  shop_order_expired: {
    event: 'shop_order_status',
    icon: 'file-x',
    values: ['invoice_no', 'reason', 'parcel'],
  },
  shop_order_resumed: {
    event: 'shop_order_status',
    icon: 'tool',
    values: ['invoice_no', 'reason', 'parcel'],
  },
  shop_order_sent: {
    event: 'shop_order_status',
    icon: 'truck-delivery',
    values: ['invoice_no', 'reason', 'parcel'],
  },
  shop_order_released: {
    event: 'shop_order_status',
    icon: 'file-x',
    values: ['invoice_no', 'reason', 'parcel'],
  },
  shop_order_payment: { event: 'payment_received', icon: 'coins', values: ['invoice_no', 'money', 'reason'] },
  shop_order_refunded: {
    event: 'payment_received',
    icon: 'receipt-refund',
    values: ['invoice_no', 'money', 'reason'],
  },
  shop_order_refunded_waits: {
    event: 'payment_received',
    icon: 'receipt-refund',
    values: ['invoice_no', 'money', 'reason'],
  },
  shop_order_withdrawn: { event: 'shop_withdrawal', icon: 'receipt-refund', values: ['invoice_no'] },
  shop_order_paid: { event: 'shop_order_paid', icon: 'coins', values: ['invoice_no'] },
  invoice: { event: 'invoice', icon: 'file-invoice', values: ['invoice_no', 'item'] },
  statement_due: { event: 'invoice', icon: 'clock', values: ['invoice_no', 'money', 'date'] },
  statement_overdue: { event: 'invoice', icon: 'alert-triangle', values: ['invoice_no', 'money', 'date'] },
  payment_received: { event: 'payment_received', icon: 'coins', values: ['invoice_no', 'item'] },
  refunded: { event: 'payment_received', icon: 'receipt-refund', values: ['money', 'invoice_no', 'item'] },
  refunded_waits: {
    event: 'payment_received',
    icon: 'receipt-refund',
    values: ['money', 'invoice_no', 'item'],
  },
  refund_sent: { event: 'payment_received', icon: 'receipt-refund', values: ['money', 'invoice_no'] },
  payment_problem: { event: 'payment_problem', icon: 'alert-triangle', values: ['method'] },
  transfer_back: {
    event: 'payment_problem',
    icon: 'alert-triangle',
    values: ['money', 'buyer', 'invoice_no'],
  },
  reconcile_found: { event: 'payment_problem', icon: 'alert-triangle', values: ['count'] },
  credits_low: { event: 'credits_low', icon: 'coins', values: ['credits'] },
  account_approved: { event: 'account_approved', icon: 'user-check', values: [] },
  account_waiting: { event: 'account_waiting', icon: 'user-plus', values: ['username'] },
  retention_warning: { event: 'retention_warning', icon: 'trash', values: ['orders', 'date'] },
  copy_warning: { event: 'retention_warning', icon: 'trash', values: ['documents', 'date'] },
  api_access_ending: { event: 'api_access', icon: 'clock', values: ['date', 'credits'] },
  api_access_short: { event: 'api_access', icon: 'alert-triangle', values: ['date', 'credits'] },
  api_access_renewed: { event: 'api_access', icon: 'circle-check', values: ['date', 'credits'] },
  api_access_ended: { event: 'api_access', icon: 'player-pause', values: ['date', 'credits'] },
  api_key_exposed: { event: 'api_access', icon: 'alert-triangle', values: ['key'] },
  quote_received: { event: 'quote', icon: 'message', values: ['customer', 'vehicle'] },
  quotes_received: { event: 'quote', icon: 'message', values: ['count'] },
  webhook_paused: { event: 'api_access', icon: 'player-pause', values: ['url', 'days'] },
  link_paused: { event: 'api_access', icon: 'player-pause', values: ['url', 'days'] },
  job_failed: { event: 'job_failed', icon: 'alert-triangle', values: [] },
  disk_low: { event: 'shortage', icon: 'alert-triangle', values: ['free'] },
  upstream_held: { event: 'upstream', icon: 'player-pause', values: ['orderID'] },
  upstream_lost: { event: 'upstream', icon: 'alert-triangle', values: ['orderID'] },
  upstream_refunded: { event: 'upstream', icon: 'receipt-refund', values: ['orderID', 'credits'] },
  upstream_refused: { event: 'upstream', icon: 'alert-triangle', values: [] },
  upstream_unpaid: { event: 'upstream', icon: 'coins', values: [] },
  storage_down: { event: 'shortage', icon: 'alert-triangle', values: ['free'] },
} as const satisfies Record<string, Notified>
type Notified = { event: EventName; icon: string; values: readonly string[] }
export type NotificationName = keyof typeof notificationEvents

/** The notifications in the list in the header: all of them, and the test a person sends to themselves. */
export const notificationNames = [...keysOf(notificationEvents), 'notification_test'] as const

/** Customers are notified when a payment leaves them with less than this: hundredths of a credit. */
export const lowCredits = 500
