import { eq } from 'drizzle-orm'
import { fill } from '../../../shared/locales/fill.ts'
import type { Channel, NotificationName } from '../../../shared/notifications/notification-events.ts'
import type { OrderPart } from '../../../shared/orders/order-facts.ts'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import type { WebhookData, WebhookType } from '../../../shared/partners/webhook-events.ts'
import { answerAddress } from '../../conversations/reply-address/answer-address.ts'
import type { Receivers } from '../../notifications/delivery/find-receivers.ts'
import { notify } from '../../notifications/delivery/notify.ts'
import { actionsOn, type Subject } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import { room } from '../../platform/live/rooms.ts'
import type { Portal } from '../../platform/portal.ts'
import type { Spoken } from '../../site/phrases/phrase-book.ts'
import type { AuditDetail } from '../../users/audit/audit.ts'
import { listedName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { carOf, vehicleOf } from './name-vehicle.ts'
import { orderPage } from './order-page.ts'
import { orderEvents, type orders } from './orders.tables.ts'
import { worksOnOrders } from './visible-orders.ts'

type Order = typeof orders.$inferSelect
type Event = Omit<typeof orderEvents.$inferInsert, '_id' | 'order_id' | 'user_id' | 'created_at'>
type Notice = {
  /** The customer; the order's tuner, or all of them while it has none; all tuners. */
  to: 'customer' | 'tuner' | 'tuners'
  name: Extract<NotificationName, `order_${string}`>
  message?: string
  /** Credits of a refund, in hundredths. */
  credits?: number
  /** These channels only, where others come later or not at all. */
  over?: readonly Channel[]
}
/** The status before. */
type Was = { was: OrderStatus }
/** The name of the modified file before; undefined where no other came along. */
type FileWas = { file_was: string | null | undefined }

type Webhook = Extract<WebhookType, `order.${string}`>

const action = actionsOn<Order, Event, Notice, Webhook>({
  named: ({ _id, orderID }) => ({ _id, name: `#${orderID}` }),
  isTeam: worksOnOrders,
  live({ _id, user_id }, internal) {
    const team = room.holders('orders')
    return [[internal ? [team] : [room.user(user_id), team], { topic: 'order', id: _id }]]
  },
  addEvent: (db, { _id }, event) => db.insert(orderEvents).values({ order_id: _id, ...event }),
  notify: notifyPeople,
  webhook: (order) => ({ user_id: order.user_id, data: webhookFacts(order) }),
} satisfies Subject<Order, Event, Notice, Webhook>)

/** Everything that can happen to an order, and what it leads to. Of a row with changes the values are the new ones. */
export const orderActions = {
  placed: action(() => ({ event: { kind: 'placed', status: 'pending' }, webhook: 'order.placed' })),
  /** It can be worked on: it is paid, or its customer pays later. */
  opened: action(() => ({ notice: { to: 'tuners', name: 'order_placed' } })),
  paid: action(() => ({ event: { kind: 'paid' } })),
  assigned: action((_order, { to_colleague, ...change }: AuditDetail & { to_colleague: boolean }) => ({
    audit: { act: 'order_assigned', ...change },
    notice: to_colleague ? { to: 'tuner', name: 'order_assigned' } : undefined,
  })),
  status_changed: action(({ status, reason_code, reason, asked_for: parts }, { was }: Was) => ({
    event: { kind: 'status', status, reason_code, reason, parts },
    audit: { act: 'order_status_changed', detail: reason, before: { status: was }, after: { status } },
    notice: statusNotices[status],
    webhook: 'order.status_changed',
    upstream: was === 'completed' ? 'rework' : undefined,
  })),
  /** Its customer answered what was asked for: these parts. */
  corrected: action(({ status }, { comment, parts }: { comment: string; parts: OrderPart[] }) => ({
    event: { kind: 'status', status, reason: comment, parts },
    notice: { to: 'tuner', name: 'order_corrected' },
    webhook: 'order.status_changed',
    upstream: 'correction',
  })),
  /** Its customer sent it back to work; why is a message of theirs. */
  rework_asked: action(({ status }) => ({
    event: { kind: 'status', status },
    webhook: 'order.status_changed',
    upstream: 'rework',
  })),
  facts_corrected: action((_order, { parts, ...change }: AuditDetail & { parts: OrderPart[] }) => ({
    event: { kind: 'facts', parts },
    audit: { act: 'order_facts_corrected', ...change },
  })),
  identified: action((_order, { internal }: { internal: boolean }) => ({ internal })),
  file_added: action(() => ({ event: { kind: 'file' }, internal: true })),
  file_submitted: action(({ modified_file }, { file_was }: FileWas) => ({
    audit: { act: 'order_file_submitted', before: { modified_file: file_was }, after: { modified_file } },
    internal: true,
  })),
  /** Its modified file waits to be checked. */
  tuned: action(({ status, reason, ...order }, given: Was & FileWas) => ({
    event: { kind: 'status', status },
    audit: { act: 'order_file_submitted', detail: reason, ...fileChange({ status, ...order }, given) },
    webhook: 'order.status_changed',
  })),
  release_started: action(() => ({ internal: true })),
  release_undone: action(() => ({ audit: { act: 'order_release_undone' }, internal: true })),
  /** With warnings that the tuner confirmed, for this reason. */
  completed: action(({ reason, ...order }, given: Was & FileWas & { warning_reason: string }) => ({
    event: [
      ...(given.warning_reason ? [{ kind: 'warned' as const, reason: given.warning_reason }] : []),
      { kind: 'status', status: 'completed', reason },
    ],
    audit: { act: 'order_released', detail: given.warning_reason || reason, ...fileChange(order, given) },
    notice: { to: 'customer', name: 'order_completed' },
    webhook: 'order.completed',
  })),
  cancelled: action(({ reason_code, reason, payment }, { was, by_team }: Was & { by_team: boolean }) => ({
    event: { kind: 'status', status: 'cancelled', reason_code, reason },
    audit: {
      act: 'order_cancelled',
      detail: reason,
      before: { status: was, payment },
      after: { status: 'cancelled', payment: payment === 'paid' ? 'refunded' : payment },
    },
    notice: by_team ? { to: 'customer', name: 'order_cancelled' } : undefined,
    webhook: 'order.cancelled',
    upstream: 'cancellation',
  })),
  /** Nobody paid it for days. */
  expired: action(({ reason_code }) => ({
    event: { kind: 'status', status: 'cancelled', reason_code },
    notice: { to: 'customer', name: 'order_cancelled' },
    webhook: 'order.cancelled',
  })),
  /** Its credits went back, because it was cancelled. */
  credits_returned: action(() => ({ event: { kind: 'refunded' } })),
  refunded: action(
    (order, { credits: amount, reason, was }: { credits: number; reason: string; was: number }) => ({
      event: { kind: 'refunded', amount, reason },
      audit: {
        act: 'order_refunded',
        detail: reason,
        before: { refunded_credits: was },
        after: { refunded_credits: order.refunded_credits },
      },
      notice: { to: 'customer', name: 'order_refunded', message: reason, credits: amount },
      webhook: 'order.refunded',
    }),
  ),
  /** Money of it is refunded, in minor units; `waits`: the team still has to transfer it. */
  money_refunded: action((_order, { waits, ...refund }: MoneyRefund) => ({
    event: { kind: waits ? 'refund_waits' : 'refunded', ...refund },
  })),
  file_conversion_asked: action(() => ({ audit: { act: 'order_file_converted' }, internal: true })),
  automation_retried: action(() => ({
    event: { kind: 'automation' },
    audit: { act: 'order_automation_retried' },
  })),
  files_removed: action(() => ({ event: { kind: 'files_deleted' } })),
  deleted: action(({ status, service_name, total_credits, created_at }) => ({
    audit: { act: 'order_deleted', before: { status, service_name, total_credits, created_at } },
  })),
  /** The customer wrote. */
  asked: action((_order, { message }: Said) => ({
    notice: { to: 'tuner', name: 'order_message', message },
    upstream: 'message',
  })),
  /** A mail came from an address that isn't the customer's. */
  asked_by_unknown: action((_order, { message }: Said) => ({
    notice: { to: 'tuner', name: 'order_message', message },
    internal: true,
  })),
  answered: action((_order, { message }: Said) => ({
    notice: { to: 'customer', name: 'order_message', message, over: ['in_app', 'push'] },
    webhook: 'order.message',
  })),
  /** The customer hasn't seen an answer for a while. */
  answer_missed: action((_order, { message }: Said) => ({
    notice: { to: 'customer', name: 'order_message', message, over: ['mail', 'sms'] },
  })),
  note_added: action(() => ({ audit: { act: 'order_note_added' }, internal: true })),
  message_removed: action((_order, { message, internal }: Said & { internal: boolean }) => ({
    audit: { act: 'order_message_removed', before: { message } },
    internal,
  })),
  marked_answered: action(() => ({ audit: { act: 'order_marked_answered' }, internal: true })),
  conversation_read: action(() => ({})),
}

type Said = { message: string }
type MoneyRefund = { amount: number; reason?: string; waits: boolean }

/** Returns the data of an order that a webhook posts. */
export const webhookFacts = (order: Order): WebhookData<Webhook> => ({
  ...{ _id: order._id, orderID: order.orderID, status: order.status, payment: order.payment },
  ...{ service_name: order.service_name, reg_no: order.reg_no },
  vehicle: `${order.manufacture} ${order.model} ${order.variant}`,
  ...{ total_credits: order.total_credits, refunded_credits: order.refunded_credits },
  ...{ reason_code: order.reason_code, reason: order.reason },
})

/** What a customer is notified of when the team changes the status; that work has begun isn't worth a mail. */
const statusNotices: Partial<Record<OrderStatus, Notice>> = {
  in_progress: { to: 'customer', name: 'order_in_progress', over: ['in_app', 'push'] },
  on_hold: { to: 'customer', name: 'order_on_hold' },
  incomplete: { to: 'customer', name: 'order_incomplete' },
}

function fileChange(
  { status, modified_file }: Pick<Order, 'status' | 'modified_file'>,
  { was, file_was = modified_file }: Was & FileWas,
) {
  return { before: { status: was, modified_file: file_was }, after: { status, modified_file } }
}

/** Notifies people about an order, once the transaction commits. */
async function notifyPeople(db: Db, portal: Portal, order: Order, notice: Notice) {
  const { to, name, message = '', credits = 0, over } = notice
  const [customer] = await db
    .select({ locale: users.locale, name: listedName })
    .from(users)
    .where(eq(users._id, order.user_id))
  const { locale = 'en', name: shown = '' } = customer ?? {}
  const { reg_no_mode } = await portal.settings.get(db)
  await notify(db, portal, receivers[to](order), name, {
    values: {
      ...{ orderID: order.orderID, car: carOf(order, reg_no_mode), vehicle: vehicleOf(order) },
      ...{ customer: shown, message, credits: { credits } },
      reason: name === 'order_refunded' ? message : reasonOf(order, await portal.phrases.of(locale, db)),
    },
    link: to === 'customer' ? orderPage.customer(order) : orderPage.team(order),
    // What was said, or the variant of the vehicle that the first line names.
    about: message || order.variant,
    ...(answerable.includes(name) && {
      reply_to: await answerAddress(db, portal, { kind: 'order', _id: order._id }),
    }),
    ...(over && { over }),
  })
}

const receivers: Record<Notice['to'], (order: Order) => Receivers> = {
  customer: ({ user_id }) => user_id,
  tuner: ({ assigned_to }) => ({ holders: 'orders', responsible: assigned_to }),
  tuners: () => ({ holders: 'orders' }),
}

/** Notifications that are answered by mail: those that ask or say something. */
const answerable: readonly Notice['name'][] = ['order_message', 'order_on_hold', 'order_incomplete']

/** Returns the chosen reason in the customer's language, what is asked for, and the tuner's words. */
function reasonOf({ reason_code, reason, asked_for }: Order, { orders, ui }: Spoken): string {
  const chosen = reason_code && reason_code !== 'other' && orders.reason[reason_code]
  const asked = asked_for.map((part) => orders.part[part]).join(', ')
  const asks = asked && fill(ui.labelled, { label: orders.field.asked_for, value: asked })
  return [chosen, asks, reason].filter(Boolean).join('\n')
}
