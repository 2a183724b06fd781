import { type SQL, sql } from 'drizzle-orm'
import { conversations } from '../../../conversations/conversations.tables.ts'
import { tickets } from './tickets.tables.ts'

const about: SQL = sql`'ticket ' || ticket."ticketID"`

const withoutConversation: SQL = sql`
  select 'ticket_without_conversation', ${about}, 'status ' || ticket.status from ${tickets} ticket
  left join ${conversations} conversation on conversation._id = ticket._id
  where (conversation._id is null) <> (ticket.merged_into is not null)`

const withoutTicket: SQL = sql`
  select 'conversation_without_ticket', 'conversation ' || conversation._id, 'customer ' || conversation.customer_id
  from ${conversations} conversation left join ${tickets} ticket on ticket._id = conversation._id
  where conversation.kind = 'ticket' and (ticket._id is null or ticket.customer_id <> conversation.customer_id)`

const waiting: SQL = sql`
  select 'ticket_waits_otherwise', ${about},
    'ticket ' || coalesce(ticket.waiting_since::text, 'answered') || ', conversation ' || coalesce(conversation.waiting_since::text, 'answered')
  from ${tickets} ticket join ${conversations} conversation on conversation._id = ticket._id
  where ticket.waiting_since is distinct from case when ticket.status = 'open' then conversation.waiting_since end`

const linked: SQL = sql`
  select 'ticket_linked_to_other_customer', ${about}, 'ticket ' || other."ticketID" from ${tickets} ticket
  join ${tickets} other on other._id in (ticket.follows, ticket.merged_into)
  where other.customer_id <> ticket.customer_id`

/** Checks that tickets agree with their conversations and with each other. */
export const ticketChecks: SQL[] = [withoutConversation, withoutTicket, waiting, linked]
