import { z } from 'zod'
import { id, queryFlag, requestKey, text, timestamp } from '../contract/fields.ts'
import type { Multipart } from '../contract/route.ts'

/** The kinds of conversations, by what they are about: an order, a ticket, or, in the live chat, the customer. */
export const conversationKinds = ['order', 'ticket', 'chat'] as const

/** The origins of messages: written in the portal, by mail, by a mail that nobody vouches for, or by the portal itself. */
export const messageOrigins = ['portal', 'mail', 'unverified_mail', 'automatic'] as const

/** A file of a message; a `picture` is WebP with its size in pixels, any other file has none. */
export const messageFile = z.object({
  _id: id,
  kind: z.enum(['file', 'picture']),
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  deleted_at: timestamp.nullable(),
})

/** A message of a conversation; `internal` ones are seen by the team only. */
export const conversationMessage = z.object({
  _id: id,
  /** Place in its conversation, from 1: grows with every message, and is never given twice. */
  number: z.number().int(),
  message: z.string(),
  internal: z.boolean(),
  origin: z.enum(messageOrigins),
  /** Address of a mail that nobody vouches for, otherwise empty. */
  sender: z.string(),
  by: z.string(),
  by_me: z.boolean(),
  by_customer: z.boolean(),
  /** The key that the message was sent with; null for everybody but its author. */
  request_key: requestKey.nullable(),
  created_at: timestamp,
  /** True once it has arrived at anyone on the other side. */
  delivered: z.boolean(),
  /** True once anyone on the other side has seen it. */
  seen: z.boolean(),
  files: z.array(messageFile),
  can: z.object({ remove: z.boolean() }),
})
export type ConversationMessage = z.output<typeof conversationMessage>

/** Minutes within which the author may remove a message. */
export const messageRemovableMinutes = 15

/** The body of a call that sends a message. The same `request_key` again answers with the message that it made. */
export const newMessage = z.object({
  message: text(8000).default(''),
  internal: z.boolean().default(false),
  request_key: requestKey.optional().describe('Made once per message; the same key again is one message'),
})
export type NewMessage = z.output<typeof newMessage>

/** The files that a message may have. */
export const messageUpload = {
  fields: { files: { max: 5 } },
  maxTotalBytes: 100 * 1024 * 1024,
} satisfies Multipart

const number = z.coerce.number().int().min(0).max(2_147_483_647)

/** Most messages of an answer: long ones in letters of three bytes are 2.4 MB then. */
export const mostMessages = 100

/** The query of a call that lists messages: those `before` or `after` a number; the last ones, or the first after it. */
export const messageRange = z.object({
  before: number.optional().describe('Messages before this number'),
  after: number.optional().describe('Messages after this number'),
  limit: z.coerce.number().int().min(1).max(mostMessages).default(mostMessages),
})
export type MessageRange = z.output<typeof messageRange>

/** The query of a call that downloads a file of a message: the first one, or the one named; of a picture its thumbnail. */
export const messageFileQuery = z.object({ file: id.optional(), thumbnail: queryFlag })

/** The body of a call that marks a conversation up to a message. */
export const upToMessage = z.object({ last: id })

/** The body of a call that announces to the others that one is writing. */
export const typing = z.object({ internal: z.boolean().default(false) })
