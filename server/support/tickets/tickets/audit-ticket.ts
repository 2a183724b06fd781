import type { AuditAction } from '../../../../shared/accounts/audit.ts'
import { type AuditDetail, audit } from '../../../accounts/users/audit.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Writer } from '../../conversations/conversation-kind.ts'
import { answersTickets } from './visible-tickets.ts'

type TicketAction = Extract<AuditAction, `ticket_${string}`>

/** Records in the audit log what the team did with somebody's ticket; customers' actions are only in its timeline. */
export async function auditTicket(
  db: Db,
  user: Writer,
  act: TicketAction,
  ticket: { _id: string; ticketID: number },
  detail: AuditDetail = {},
) {
  if (!answersTickets(user)) return
  await audit(db, user, act, { _id: ticket._id, name: `#${ticket.ticketID}` }, detail)
}
