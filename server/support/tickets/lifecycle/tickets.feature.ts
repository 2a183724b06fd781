import { and, asc, eq, getTableColumns, inArray, notInArray } from 'drizzle-orm'
import { cannedReplyRoutes } from '../../../../shared/support/tickets/canned-replies.ts'
import { ticketMessageRoutes } from '../../../../shared/support/tickets/ticket-messages.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { mailMissedMessage } from '../../../conversations/mail-missed-message.ts'
import type { Db } from '../../../platform/db/client.ts'
import { calls, type Feature, none } from '../../../platform/feature.ts'
import { emptyAudited } from '../../../users/audit/empty-audited.ts'
import { cannedReplyHandlers } from '../canned/canned-replies.handlers.ts'
import { ticketConversation } from '../thread/ticket-conversation.ts'
import { ticketMessageHandlers } from '../thread/ticket-messages.handlers.ts'
import { removeOldTicketFiles } from './remove-old-files.ts'
import { teamsEvents } from './ticket-actions.ts'
import { ticketChecks } from './ticket-checks.ts'
import { ticketHandlers } from './tickets.handlers.ts'
import { tickets as table, ticketEvents } from './tickets.tables.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Mails a customer who hasn't seen an answer some minutes later. */
    missed_ticket_reply: { message_id: string }
    /** Removes the files of tickets that were solved long ago. */
    ticket_retention: NoData
  }
}

/** Tickets: customers ask for help, the team answers. */
export const tickets: Feature = {
  name: 'tickets',
  serves: [
    calls(ticketRoutes, ticketHandlers),
    calls(ticketMessageRoutes, ticketMessageHandlers),
    calls(cannedReplyRoutes, cannedReplyHandlers),
  ],
  jobs: {
    missed_ticket_reply: {
      does: (portal, { message_id }) => mailMissedMessage(portal.db, ticketConversation, portal, message_id),
    },
    ticket_retention: { does: removeOldTicketFiles, at: '45 3 * * *' },
  },
  ofPeople: {
    ownData: exportTickets,
    ownFiles: none,
    withheld: {
      'tickets.assigned_to': 'A ticket is its customer’s, whoever of the team works on it.',
      'tickets.solved_by': 'A ticket is its customer’s, whoever solved it.',
    },
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => forgetTickets(db, _id),
    retained: {
      'tickets.assigned_to': 'The ticket of somebody else stays as it was.',
      'tickets.solved_by': 'The ticket of somebody else stays as it was.',
      'ticket_events.user_id': 'The timeline of somebody else’s ticket stays.',
    },
  },
  storedFiles: none,
  clearOld: none,
  reconcile: ticketChecks,
  constraints: {
    tickets_ticketID_unique: none,
    tickets_request_unique: none,
    tickets_follows_unique: none,
    tickets_rating_in_stars: none,
    tickets_solved_together: none,
    // The order was deleted while a ticket about it was opened.
    tickets_order_id_orders__id_fk: 'invalid_input',
  },
}

/** Reads a customer's tickets for their export, without what only the team sees. */
async function exportTickets(db: Db, person_id: string) {
  const { priority, labels, assigned_to, solved_by, search_text, notes_text, customer_text, ...own } =
    getTableColumns(table)
  const mine = eq(table.customer_id, person_id)
  const theirs = db.select({ _id: table._id }).from(table).where(mine)
  return {
    tickets: await db.select(own).from(table).where(mine).orderBy(asc(table._id)),
    ticket_events: await db
      .select()
      .from(ticketEvents)
      .where(and(inArray(ticketEvents.ticket_id, theirs), notInArray(ticketEvents.kind, [...teamsEvents])))
      .orderBy(asc(ticketEvents._id)),
  }
}

/** Deletes a customer's tickets, in the transaction in which they leave; their conversations go by themselves. */
async function forgetTickets(db: Db, customer_id: string) {
  const theirs = eq(table.customer_id, customer_id)
  await emptyAudited(db, db.select({ _id: table._id }).from(table).where(theirs))
  await db.delete(table).where(theirs)
}
