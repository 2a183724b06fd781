import { z } from 'zod'
import { credits, id, timestamp } from '../contract/fields.ts'
import { keysOf, nonEmpty } from '../contract/typed-keys.ts'
import { allReasonCodes, orderStatuses, payments } from '../orders/order-states.ts'
import { ticketStatuses } from '../support/tickets/ticket.ts'

/** Data of an order that a webhook posts: enough to know which one it is and where it stands. Credits in hundredths. */
const orderFacts = z.object({
  _id: id,
  /** Set for an order of a test key. */
  test: z.literal(true).optional(),
  orderID: z.number().int(),
  status: z.enum(orderStatuses),
  payment: z.enum(payments),
  service_name: z.string(),
  vehicle: z.string(),
  reg_no: z.string(),
  total_credits: credits,
  refunded_credits: credits,
  /** Why it has this status, as it was chosen and in words; null and empty without a reason. */
  reason_code: z.enum(allReasonCodes).nullable(),
  reason: z.string(),
})

/** Data of a ticket that a webhook posts. */
const ticketFacts = z.object({
  _id: id,
  ticketID: z.number().int(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  order_id: id.nullable(),
})

/** Data of a request for a quote that a webhook posts; who asked is read by the API alone. */
const quoteFacts = z.object({
  _id: id,
  vehicle: z.string(),
  variant_id: id.nullable(),
  service: z.string(),
  service_id: id.nullable(),
  locale: z.string(),
})

/**
 * The events that an endpoint can subscribe to, each with the data of its record.
 *
 * A new one is a row here, a phrase `webhooks.event.<its name with _ for the dot>` in the locales, and `webhook: '<its name>'` in the row of the action that it reports. A kind of records that had none yet says once, in the
 * `webhook` of its `Subject`, whose customer it is and what its facts are.
 */
export const webhookEvents = {
  'order.placed': orderFacts,
  /** Any change of the status but those to completed and cancelled. */
  'order.status_changed': orderFacts,
  'order.completed': orderFacts,
  'order.cancelled': orderFacts,
  'order.refunded': orderFacts,
  /** The team wrote. */
  'order.message': orderFacts,
  'ticket.opened': ticketFacts,
  'ticket.message': ticketFacts,
  'ticket.solved': ticketFacts,
  'ticket.reopened': ticketFacts,
  'quote.received': quoteFacts,
} as const satisfies Record<string, z.ZodObject>

export type WebhookType = keyof typeof webhookEvents
export type WebhookData<T extends WebhookType> = z.input<(typeof webhookEvents)[T]>
export const webhookTypes = nonEmpty(keysOf(webhookEvents))

/** The event with which an owner tries an endpoint out; it is sent whatever the endpoint subscribes to. */
export const testType = 'webhook.test'
const testFacts = z.object({ _id: id })
export const sentTypes = [...webhookTypes, testType] as const
export type SentType = (typeof sentTypes)[number]

/** Makes the schema of what is posted for an event: its name, the time at which it happened, and its data. */
export const webhookPayload = (type: SentType) =>
  z.object({
    type: z.literal(type),
    timestamp,
    data: type === testType ? testFacts : webhookEvents[type],
  })
/** Returns an event's name in the keys of phrases. */
export const eventWord = <T extends SentType>(type: T) => type.replace('.', '_') as WordOf<T>
type WordOf<T extends string> = T extends `${infer Kind}.${infer What}` ? `${Kind}_${What}` : never
