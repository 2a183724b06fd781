import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../../shared/contract/errors.ts'
import { isTeam } from '../../../../shared/contract/permissions.ts'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import type { NewTicket } from '../../../../shared/support/tickets/tickets.ts'
import { orders } from '../../../orders/lifecycle/orders.tables.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { StagedFile } from '../../../platform/http/uploads/receive-upload.ts'
import type { RunningPortal } from '../../../platform/portal.ts'
import { readTicket } from '../lists/read-ticket.ts'
import { findWritten, writeTicket } from './write-ticket.ts'

/**
 * Opens a ticket for a customer; about one of their orders it takes its registration number, unless another is given.
 * The same `request_key` again answers with the ticket it made. Throws `forbidden` for the team, `invalid_input` for
 * somebody else's order, and the errors of the files.
 */
export async function openTicket(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  form: NewTicket,
  files: StagedFile[],
): Promise<Ticket> {
  if (isTeam(user)) throw new AppError('forbidden')
  const known = await findWritten(db, user, form.request_key)
  if (known) return readTicket(db, user, known)
  const reg_no = form.reg_no || (await readPlate(db, user, form.order_id))
  const made = await writeTicket(db, portal, user, { ...form, reg_no }, files)
  if (!made) throw new Error('a ticket that follows none was undone')
  return readTicket(db, user, made)
}

/** Reads the registration number of a customer's order. Throws `invalid_input` for an order that isn't theirs. */
async function readPlate(db: Db, user: Actor, order_id: string | null): Promise<string> {
  if (!order_id) return ''
  const [order] = await db
    .select({ reg_no: orders.reg_no })
    .from(orders)
    .where(and(eq(orders._id, order_id), eq(orders.user_id, user._id)))
  if (!order) throw new AppError('invalid_input', { fields: { order_id: 'unknown_order' } })
  return order.reg_no
}
