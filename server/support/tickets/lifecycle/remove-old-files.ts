import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { announceChange } from '../../../conversations/announce-conversation.ts'
import { expireMessageFiles } from '../../../conversations/message-files.ts'
import { record } from '../../../notifications/record/record.ts'
import type { RunningPortal } from '../../../platform/portal.ts'
import { ticketConversation } from '../thread/ticket-conversation.ts'
import { ticketActions } from './ticket-actions.ts'
import { tickets } from './tickets.tables.ts'

const batch = 50

/**
 * Removes the files of tickets that were solved longer ago than files are retained; their rows stay, with name and size. A
 * ticket that is locked at the moment waits for the next night.
 */
export async function removeOldTicketFiles(portal: RunningPortal) {
  while (await removeSome(portal)) {
    // One batch in each transaction.
  }
}

async function removeSome(portal: RunningPortal): Promise<boolean> {
  const { db, jobs, settings } = portal
  const { retention_days } = await settings.get()
  return db.transaction(async (db) => {
    const due = await db
      .select()
      .from(tickets)
      .where(
        and(
          eq(tickets.has_files, true).inlineParams(),
          lt(tickets.solved_at, sql`now() - make_interval(hours => ${retention_days * 24})`),
        ),
      )
      .orderBy(asc(tickets.solved_at))
      .limit(batch)
      .for('no key update', { skipLocked: true })
    if (due.length === 0) return false
    const ids = due.map(({ _id }) => _id)
    await db.update(tickets).set({ has_files: false }).where(inArray(tickets._id, ids))
    const storage_keys = await expireMessageFiles(db, ids)
    if (storage_keys.length > 0) await jobs.send(db, 'remove_files', { storage_keys })
    for (const ticket of due) {
      await record(db, portal, null, ticketActions.files_removed, ticket)
      await announceChange(db, ticketConversation, ticket, 'rewritten')
    }
    return due.length === batch
  })
}
