import { and, eq } from 'drizzle-orm'
import type { NewTicket } from '../../../../shared/support/tickets/tickets.ts'
import { addMessage } from '../../../conversations/add-message.ts'
import { addMessageFiles } from '../../../conversations/message-files.ts'
import { record } from '../../../notifications/record/record.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { StagedFile } from '../../../platform/http/uploads/receive-upload.ts'
import { keysOf } from '../../../platform/pictures/stored-pictures.ts'
import { withDrawnFiles } from '../../../platform/pictures/with-drawn-files.ts'
import type { RunningPortal } from '../../../platform/portal.ts'
import { removeFiles } from '../../../platform/stored-files/remove-files.ts'
import { requirePerson } from '../../../users/require-person.ts'
import { followConversations } from '../lifecycle/follow-conversation.ts'
import { ticketActions } from '../lifecycle/ticket-actions.ts'
import { tickets } from '../lifecycle/tickets.tables.ts'
import { ticketConversation } from './ticket-conversation.ts'

type Written = NewTicket & { follows?: string }

/**
 * Writes a ticket with its first message and files, its timeline and the notifications, or nothing at all. Of the same
 * `request_key` twice at once, and of two tickets that would follow the same one, the second is undone.
 *
 * @returns its `_id`; null if it was undone and the key has made no ticket
 */
export async function writeTicket(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  { message, ...form }: Written,
  files: StagedFile[],
): Promise<string | null> {
  const duplicate = new Error('opened meanwhile')
  return withDrawnFiles(portal, files, async (stored) => {
    try {
      return await db.transaction(async (db) => {
        await requirePerson(db, user._id)
        const [ticket] = await db
          .insert(tickets)
          .values({ ...form, customer_id: user._id, search_text: '' })
          .onConflictDoNothing()
          .returning()
        if (!ticket) throw duplicate
        const { request_key } = form
        const added = { author_id: user._id, by_customer: true, internal: false, message, request_key }
        const first = await addMessage(db, ticketConversation, ticket, added)
        if (!first) throw new Error('a new conversation has a message')
        const of = { conversation_id: ticket._id, message_id: first._id, uploaded_by: user._id }
        await addMessageFiles(db, of, stored)
        await followConversations(db, [ticket._id])
        await record(db, portal, user, ticketActions.opened, ticket, { message })
        return ticket._id
      })
    } catch (error) {
      if (error !== duplicate) throw error
      await removeFiles(portal, stored.flatMap(keysOf))
      return findWritten(db, user, form.request_key)
    }
  })
}

/** Finds the ticket that a person's `request_key` made. */
export async function findWritten(db: Db, user: Actor, request_key: string): Promise<string | null> {
  const [ticket] = await db
    .select({ _id: tickets._id })
    .from(tickets)
    .where(and(eq(tickets.customer_id, user._id), eq(tickets.request_key, request_key)))
  return ticket?._id ?? null
}
