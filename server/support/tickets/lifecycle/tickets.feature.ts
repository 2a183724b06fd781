import { cannedReplyRoutes } from '../../../../shared/support/tickets/canned-replies.ts'
import { ticketMessageRoutes } from '../../../../shared/support/tickets/ticket-messages.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { mailMissedMessage } from '../../../conversations/mail-missed-message.ts'
import { calls, type Feature, none } from '../../../platform/feature.ts'
import { cannedReplyHandlers } from '../canned/canned-replies.handlers.ts'
import { ticketConversation } from '../thread/ticket-conversation.ts'
import { ticketMessageHandlers } from '../thread/ticket-messages.handlers.ts'
import { exportTickets, forgetTickets } from './people-of-tickets.ts'
import { removeOldTicketFiles } from './remove-old-files.ts'
import { ticketChecks } from './ticket-checks.ts'
import { ticketHandlers } from './tickets.handlers.ts'

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
    kept: {
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
