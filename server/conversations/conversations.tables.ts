import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { conversationKinds, messageOrigins } from '../../shared/conversations/conversations.ts'
import { id, now, timestamp } from '../platform/db/columns.ts'
import { users } from '../users/users.tables.ts'

/**
 * A conversation of one customer with the team. Its id is that of what it is about: of the order, of the ticket, or
 * (chat) of the customer. Its first message makes it.
 */
export const conversations = pgTable(
  'conversations',
  {
    _id: uuid('_id').primaryKey(),
    kind: text('kind', { enum: conversationKinds }).notNull(),
    customer_id: uuid('customer_id')
      .notNull()
      .references(() => users._id),
    /** Number of the message that was sent last. */
    last_number: integer('last_number').notNull(),
    last_at: timestamp('last_at').notNull(),
    /** Time of the first message of the customer that the team hasn't answered; null once it has. */
    waiting_since: timestamp('waiting_since'),
    /** Up to which number the team marked messages as answered without writing one. */
    answered_number: integer('answered_number').notNull().default(0),
  },
  (t) => [
    index('conversations_by_customer').on(t.customer_id),
    // Chats as the team lists them.
    index('conversations_chats')
      .on(sql`${t.waiting_since} asc nulls last`, t.last_at.desc().nullsFirst(), t._id)
      .where(sql`${t.kind} = 'chat' and ${t.last_number} > 0`),
    // Of tens of thousands of orders the few whose customers wait.
    index('conversations_orders_waiting')
      .on(t._id)
      .where(sql`${t.kind} = 'order' and ${t.waiting_since} is not null`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    _id: id(),
    conversation_id: uuid('conversation_id')
      .notNull()
      .references(() => conversations._id, { onDelete: 'cascade' }),
    /** Place in the conversation: see add-message.ts. */
    number: integer('number').notNull(),
    /** Null: the portal itself, or a mail that nobody vouches for. */
    author_id: uuid('author_id').references(() => users._id),
    by_customer: boolean('by_customer').notNull(),
    internal: boolean('internal').notNull(),
    origin: text('origin', { enum: messageOrigins }).notNull().default('portal'),
    /** Address of a mail that nobody vouches for. */
    sender: text('sender').notNull().default(''),
    message: text('message').notNull(),
    /** Text for the search, folded. */
    search_text: text('search_text').notNull().generatedAlwaysAs(sql`fold(message)`),
    /** Made by the sender: the same key again is the same message. */
    request_key: uuid('request_key').notNull(),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [
    unique('messages_number_unique').on(t.conversation_id, t.number),
    unique('messages_request_unique').on(t.conversation_id, t.request_key),
    index('messages_search').using('gin', sql`${t.search_text} gin_trgm_ops`),
  ],
)

/** Files of messages. `storage_key` is ours; `name` is what the sender called it, never trusted. */
export const messageFiles = pgTable(
  'message_files',
  {
    _id: id(),
    conversation_id: uuid('conversation_id')
      .notNull()
      .references(() => conversations._id, { onDelete: 'cascade' }),
    /** Null until the message is sent. */
    message_id: uuid('message_id').references(() => messages._id, { onDelete: 'cascade' }),
    uploaded_by: uuid('uploaded_by').references(() => users._id),
    /** Place in the message, from 0. */
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['file', 'picture'] }).notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    storage_key: text('storage_key').notNull().unique(),
    /** Of pictures, in pixels. */
    width: integer('width'),
    height: integer('height'),
    /** A small copy of a picture; a picture that is small already has none. */
    thumbnail_key: text('thumbnail_key').unique(),
    created_at: timestamp('created_at').notNull().default(now),
    deleted_at: timestamp('deleted_at'),
  },
  (t) => [
    index('message_files_by_conversation').on(t.conversation_id, t._id),
    index('message_files_by_message').on(t.message_id).where(sql`${t.message_id} is not null`),
  ],
)

/** Up to which number each person has read a conversation, and up to which it has arrived at them. */
export const conversationMarks = pgTable(
  'conversation_marks',
  {
    conversation_id: uuid('conversation_id')
      .notNull()
      .references(() => conversations._id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    by_customer: boolean('by_customer').notNull(),
    read_number: integer('read_number').notNull(),
    delivered_number: integer('delivered_number').notNull(),
  },
  (t) => [primaryKey({ columns: [t.conversation_id, t.user_id] })],
)
