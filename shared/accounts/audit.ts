import { z } from 'zod'
import { day, id, keywords, timestamp } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'
import { keysOf } from '../contract/typed-keys.ts'

/** Every action of the audit log with the kind of its subject. `gone`: the subject no longer exists. */
export const auditActions = {
  acted_as_customer: 'person',
  bulk_mail_cancelled: 'site',
  bulk_mail_retried: 'site',
  bulk_mail_sent: 'site',
  caches_purged: 'site',
  chat_message_removed: 'person',
  chat_note_added: 'person',
  chat_taken_over: 'person',
  canned_reply_added: 'site',
  canned_reply_changed: 'site',
  canned_reply_deleted: 'site',
  canned_reply_moved: 'site',
  closing_date_changed: 'site',
  credited_by_hand: 'person',
  download_added: 'site',
  download_changed: 'site',
  download_deleted: 'site',
  file_upload_closed: 'person',
  file_upload_suggested: 'person',
  invoice_billed: 'person',
  invoice_cancelled: 'person',
  invoice_refunded: 'person',
  location_added: 'site',
  location_changed: 'site',
  location_deleted: 'gone',
  marked_invoice_as_paid: 'person',
  /** The name of `marked_invoice_as_paid` before there were invoices. */
  marked_purchase_as_paid: 'person',
  notification_events_changed: 'site',
  notification_removed: 'site',
  notification_resent: 'site',
  opened_wallet: 'person',
  opening_hours_changed: 'site',
  package_added: 'site',
  package_changed: 'site',
  package_deleted: 'site',
  package_moved: 'site',
  payment_given_back: 'person',
  payment_settled: 'person',
  price_list_added: 'site',
  price_list_changed: 'site',
  price_list_deleted: 'site',
  refund_retried: 'person',
  option_added: 'option',
  option_changed: 'option',
  option_deleted: 'gone',
  option_moved: 'option',
  order_assigned: 'order',
  order_automation_retried: 'order',
  order_cancelled: 'order',
  order_deleted: 'gone',
  order_file_submitted: 'order',
  order_message_removed: 'order',
  order_note_added: 'order',
  order_released: 'order',
  order_status_changed: 'order',
  password_changed: 'person',
  person_created: 'person',
  person_deleted: 'gone',
  person_edited: 'person',
  person_note_added: 'person',
  person_note_removed: 'person',
  second_factor_reset: 'person',
  service_added: 'service',
  service_changed: 'service',
  service_deleted: 'gone',
  service_moved: 'service',
  settings_changed: 'site',
  coupon_added: 'site',
  coupon_changed: 'site',
  coupon_deleted: 'gone',
  product_added: 'site',
  product_changed: 'site',
  product_deleted: 'gone',
  product_stock_changed: 'site',
  shipping_method_added: 'site',
  shipping_method_changed: 'site',
  shipping_method_deleted: 'gone',
  shop_category_added: 'site',
  shop_category_changed: 'site',
  shop_category_deleted: 'gone',
  sign_in_as_customer: 'person',
  social_changed: 'site',
  supported_tools_changed: 'site',
  text_changed: 'site',
  ticket_changed: 'ticket',
  ticket_deleted: 'gone',
  ticket_merged: 'ticket',
  ticket_message_removed: 'ticket',
  ticket_note_added: 'ticket',
  ticket_reopened: 'ticket',
  ticket_solved: 'ticket',
  users_exported: 'site',
  vat_changed: 'site',
  vehicle_added: 'site',
  vehicle_changed: 'site',
  vehicle_deleted: 'gone',
  vehicles_merged: 'site',
} as const satisfies Record<string, 'person' | 'order' | 'ticket' | 'service' | 'option' | 'site' | 'gone'>
export type AuditAction = keyof typeof auditActions

/** A record as it was or as it is now: the changed fields alone, or all where there is no other side. */
const fields = z.record(z.string(), z.unknown())

/** One entry of the audit log: actor, action and subject. */
export const auditEntry = z.object({
  _id: id,
  actor_id: id.nullable(),
  actor_name: z.string(),
  act: z.string(),
  subject_id: id.nullable(),
  subject_name: z.string(),
  detail: z.string(),
  before: fields.nullable(),
  after: fields.nullable(),
  created_at: timestamp,
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditQuery = paging.extend({
  keywords,
  /** Actions of this person. */
  actor: id.optional(),
  act: z.enum(keysOf(auditActions)).optional(),
  /** Actions on this person, order, service … */
  subject: id.optional(),
  /** Days of the site's calendar, both included. */
  from: day.optional(),
  to: day.optional(),
})

export const auditRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/audit_log',
    access: 'settings',
    summary: 'What the team did to others’ data and to the site, newest first',
    query: auditQuery,
    response: paged(auditEntry),
  },
  acts: {
    method: 'GET',
    path: '/audit_log/acts',
    access: 'settings',
    summary: 'The acts that stand in the audit log, and who did any',
    response: z.object({
      acts: z.array(z.string()),
      actors: z.array(z.object({ _id: id, name: z.string() })),
    }),
  },
})
