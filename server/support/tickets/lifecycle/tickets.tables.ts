import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  ticketEventKinds,
  ticketPriorities,
  ticketStatuses,
} from '../../../../shared/support/tickets/ticket.ts'
import { orders } from '../../../orders/lifecycle/orders.tables.ts'
import { id, now, timestamp } from '../../../platform/db/columns.ts'
import { customerText } from '../../../users/customer-text.ts'
import { users } from '../../../users/users.tables.ts'

const priorities = sql.raw(ticketPriorities.map((name) => `'${name}'`).join())
/** Computes how urgent a priority is: the more, the higher. */
export const urgencyOf = (priority: AnyPgColumn) => sql`array_position(array[${priorities}], ${priority})`

const anotherTicket = (): AnyPgColumn => tickets._id

/** A customer's request for help. What is said about it is the conversation with its id. */
export const tickets = pgTable(
  'tickets',
  {
    _id: id(),
    ticketID: integer('ticketID').generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    customer_id: uuid('customer_id')
      .notNull()
      .references(() => users._id),
    request_key: uuid('request_key').notNull(),
    order_id: uuid('order_id').references(() => orders._id, { onDelete: 'set null' }),
    subject: text('subject').notNull(),
    reg_no: text('reg_no').notNull(),
    status: text('status', { enum: ticketStatuses }).notNull().default('open'),
    priority: text('priority', { enum: ticketPriorities }).notNull().default('normal'),
    labels: text('labels').array().notNull().default([]),
    assigned_to: uuid('assigned_to').references(() => users._id),
    opened_at: timestamp('opened_at').notNull().default(now),
    /** Time of the last message or change that the customer sees. */
    updated_at: timestamp('updated_at').notNull().default(now),
    /** While it is open that of its conversation, copied here for the order of the list; otherwise null. */
    waiting_since: timestamp('waiting_since'),
    /** In minutes of opening time. */
    first_answer_minutes: integer('first_answer_minutes'),
    solved_at: timestamp('solved_at'),
    solved_by: uuid('solved_by').references(() => users._id),
    /** From opening to the last solving, in minutes of opening time. */
    solve_minutes: integer('solve_minutes'),
    reopened: integer('reopened').notNull().default(0),
    /** The solved ticket that it goes on from. */
    follows: uuid('follows').references(anotherTicket, { onDelete: 'set null' }),
    /** The ticket that has its messages now. */
    merged_into: uuid('merged_into').references(anotherTicket, { onDelete: 'cascade' }),
    rating: integer('rating'),
    rating_comment: text('rating_comment').notNull().default(''),
    rated_at: timestamp('rated_at'),
    /** True while files of its messages are stored. */
    has_files: boolean('has_files').notNull().default(false),
    /** Text that customer and team search, and text that the team alone does, folded: see follow-conversation.ts. */
    search_text: text('search_text').notNull(),
    notes_text: text('notes_text').notNull().default(''),
    customer_text: customerText(),
  },
  (t) => {
    /** Columns of the list's order: made for each index, since drizzle forgets what was said of a column after its use. */
    const inQueue = () =>
      [t.waiting_since, t.updated_at.desc().nullsFirst(), t._id.desc().nullsFirst()] as const
    return [
      unique('tickets_request_unique').on(t.customer_id, t.request_key),
      uniqueIndex('tickets_follows_unique')
        .on(t.follows)
        .where(sql`${t.follows} is not null and ${t.merged_into} is null`),
      check('tickets_rating_in_stars', sql`${t.rating} between 1 and 5`),
      check('tickets_solved_together', sql`(${t.status} = 'solved') = (${t.solved_at} is not null)`),
      index('tickets_queue').on(t.status, ...inQueue()),
      index('tickets_shortest_waiting').on(
        t.status,
        t.waiting_since.desc().nullsLast(),
        t._id.desc().nullsFirst(),
      ),
      index('tickets_most_urgent').on(t.status, sql`(${urgencyOf(t.priority)}) desc`, ...inQueue()),
      index('tickets_least_urgent').on(t.status, sql`(${urgencyOf(t.priority)})`, ...inQueue()),
      index('tickets_queue_of_person').on(t.assigned_to, t.status, ...inQueue()),
      index('tickets_queue_of_priority').on(t.priority, t.status, ...inQueue()),
      index('tickets_by_customer').on(t.customer_id, t.updated_at, t._id),
      index('tickets_by_customer_status').on(t.customer_id, t.status, t.updated_at, t._id),
      index('tickets_by_update').on(t.updated_at, t._id),
      index('tickets_by_opening').on(t.opened_at),
      index('tickets_by_solving').on(t.solved_at).where(sql`${t.solved_at} is not null`),
      index('tickets_by_order').on(t.order_id).where(sql`${t.order_id} is not null`),
      index('tickets_followed').on(t.follows).where(sql`${t.follows} is not null`),
      index('tickets_merged').on(t.merged_into).where(sql`${t.merged_into} is not null`),
      index('tickets_with_files').on(t.solved_at).where(sql`${t.has_files}`),
      index('tickets_by_label').using('gin', t.labels),
      // Serves who looks among all tickets, and who looks among their own.
      index('tickets_search').using(
        'gin',
        t.customer_id,
        sql`${t.search_text} gin_trgm_ops`,
        sql`${t.customer_text} gin_trgm_ops`,
      ),
      index('tickets_search_notes').using('gin', sql`${t.notes_text} gin_trgm_ops`),
    ]
  },
)
export type TicketRecord = typeof tickets.$inferSelect

/** The labels that were ever used, each as it was written first; `key` is that in lower case. */
export const ticketLabels = pgTable('ticket_labels', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
})

/** The timeline: what happened, who did it, when. Append only. */
export const ticketEvents = pgTable(
  'ticket_events',
  {
    _id: id(),
    ticket_id: uuid('ticket_id')
      .notNull()
      .references(() => tickets._id, { onDelete: 'cascade' }),
    user_id: uuid('user_id').references(() => users._id),
    kind: text('kind', { enum: ticketEventKinds }).notNull(),
    detail: text('detail').notNull().default(''),
    /** Another ticket that it is about. */
    other_id: uuid('other_id').references(() => tickets._id, { onDelete: 'set null' }),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [
    index('ticket_events_by_ticket').on(t.ticket_id, t._id),
    index('ticket_events_by_other').on(t.other_id).where(sql`${t.other_id} is not null`),
  ],
)
