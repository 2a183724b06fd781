import type { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import type { Handlers } from '../../../platform/http/context.ts'
import { countMyOpenTickets, countOpenTickets } from '../lists/count-tickets.ts'
import { listMyTickets, listTickets } from '../lists/list-tickets.ts'
import { readTicket } from '../lists/read-ticket.ts'
import { readTicketCustomer } from '../lists/read-ticket-customer.ts'
import { downloadTicketFile } from '../thread/download-ticket-file.ts'
import { openTicket } from '../thread/open-ticket.ts'
import { reopenTicket, solveTicket } from '../thread/solve-ticket.ts'
import { listAssignees } from './assignees.ts'
import { changeTicket } from './change-ticket.ts'
import { mergeTickets } from './merge-tickets.ts'
import { rateTicket } from './rate-ticket.ts'
import { removeTicket } from './remove-ticket.ts'
import { listLabels } from './ticket-labels.ts'

export const ticketHandlers: Handlers<typeof ticketRoutes> = {
  open: ({ db, portal, user, body, files }) => openTicket(db, portal, user, body, files),
  all: ({ db, user, query }) => listTickets(db, user, query),
  mine: ({ db, user, query }) => listMyTickets(db, user, query),
  openCount: ({ db }) => countOpenTickets(db),
  myOpenCount: ({ db, user }) => countMyOpenTickets(db, user),
  labels: ({ db, locale }) => listLabels(db, locale),
  assignees: ({ db, locale }) => listAssignees(db, locale),
  one: ({ db, user, params }) => readTicket(db, user, params.id),
  solve: ({ db, portal, user, params }) => solveTicket(db, portal, user, params.id),
  reopen: ({ db, portal, user, params }) => reopenTicket(db, portal, user, params.id),
  change: ({ db, portal, user, params, body }) => changeTicket(db, portal, user, params.id, body),
  merge: ({ db, portal, user, params, body }) => mergeTickets(db, portal, user, params.id, body.into),
  rate: ({ db, portal, user, params, body }) => rateTicket(db, portal, user, params.id, body),
  remove: ({ db, portal, user, params }) => removeTicket(db, portal, user, params.id),
  customer: ({ db, user, params }) => readTicketCustomer(db, user, params.id),
  downloadFile: ({ db, portal, user, params, query }) =>
    downloadTicketFile(db, portal, user, params.id, query),
}
