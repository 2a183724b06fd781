import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../../shared/contract/errors.ts'
import { removeConversations } from '../../../conversations/remove-conversations.ts'
import { record } from '../../../notifications/record/record.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { Portal } from '../../../platform/portal.ts'
import { removeFiles } from '../../../platform/stored-files/remove-files.ts'
import { ticketActions } from './ticket-actions.ts'
import { tickets } from './tickets.tables.ts'

/**
 * Deletes a solved ticket with its conversation, its files, and the tickets that were merged into it, for good. Throws
 * `not_found`, `ticket_not_solved`.
 */
export async function removeTicket(db: Db, portal: Portal, user: Actor, id: string) {
  const keys = await db.transaction(async (db) => {
    const [ticket] = await db
      .delete(tickets)
      .where(and(eq(tickets._id, id), eq(tickets.status, 'solved')))
      .returning()
    if (!ticket)
      throw new AppError((await db.$count(tickets, eq(tickets._id, id))) ? 'ticket_not_solved' : 'not_found')
    const keys = await removeConversations(db, [id])
    await record(db, portal, user, ticketActions.deleted, ticket)
    return keys
  })
  await removeFiles(portal, keys)
  return { ok: true as const }
}
