import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Edited } from '../../../../shared/contract/opened-with.ts'
import { keysOf } from '../../../../shared/contract/typed-keys.ts'
import type { Ticket, TicketPriority } from '../../../../shared/support/tickets/ticket.ts'
import type { TicketChange } from '../../../../shared/support/tickets/tickets.ts'
import { record } from '../../../notifications/record/record.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { Portal } from '../../../platform/portal.ts'
import { mergeOthersChanges } from '../../../users/merge-others-changes.ts'
import { readTicket } from '../lists/read-ticket.ts'
import { explainRefusal } from '../thread/solve-ticket.ts'
import { listAssignees } from './assignees.ts'
import { followConversations } from './follow-conversation.ts'
import { ticketActions } from './ticket-actions.ts'
import { recordLabels } from './ticket-labels.ts'
import { tickets } from './tickets.tables.ts'

/**
 * Gives a ticket to somebody of the team, or to nobody, or changes its priority, labels or subject; what is left out
 * stays. Whoever gets it from a colleague is notified. Throws `not_found`, `changed_meanwhile`, `ticket_merged`, and `invalid_input` for
 * somebody who doesn't answer tickets.
 */
export async function changeTicket(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  { opened, ...sent }: Edited<TicketChange>,
): Promise<Ticket> {
  const team = await listAssignees(db, user.locale)
  const nameOf = (id: string | null) => team.find(({ _id }) => _id === id)?.name ?? ''
  if (sent.assigned_to && !nameOf(sent.assigned_to))
    throw new AppError('invalid_input', { fields: { assigned_to: 'invalid_value' } })
  await db.transaction(async (db) => {
    const [present = {}] = await db.select(changeable).from(tickets).where(eq(tickets._id, id)).for('update')
    const { labels, ...change } = await mergeOthersChanges(db, { _id: id, name: '' }, sent, opened, present)
    const set = {
      ...change,
      ...(labels && { labels: await recordLabels(db, labels) }),
      ...(change.subject !== undefined && { updated_at: sql`now()` }),
    }
    if (Object.keys(set).length === 0) return
    const [ticket] = await db
      .update(tickets)
      .set(set)
      .where(and(eq(tickets._id, id), isNull(tickets.merged_into)))
      .returning({ ...getTableColumns(tickets), ...old })
    if (!ticket) throw await explainRefusal(db, user, id, 'not_found')
    const { was_priority, was_labels, was_subject, was_assigned_to, assigned_to } = ticket
    const before = { priority: was_priority, labels: was_labels, subject: was_subject }
    const after = { priority: ticket.priority, labels: ticket.labels, subject: ticket.subject }
    const difference = {
      before: { ...before, assigned_to: nameOf(was_assigned_to) },
      after: { ...after, assigned_to: nameOf(assigned_to) },
    }
    const entries = entriesOf(difference)
    if (entries.length === 0) return
    if (entries.some(({ kind }) => kind === 'subject' || kind === 'labels'))
      await followConversations(db, [id])
    const received = assigned_to && assigned_to !== was_assigned_to && assigned_to !== user._id
    await record(db, portal, user, ticketActions.changed, ticket, {
      ...difference,
      entries,
      ...(received && { to: assigned_to }),
    })
  })
  return readTicket(db, user, id)
}

/** A ticket's fields as its calls change them. */
const { assigned_to, priority, labels, subject } = getTableColumns(tickets)
const changeable = { assigned_to, priority, labels, subject }

/** A ticket's changeable fields in words. */
type Described = Record<keyof typeof kindOf, string | string[]>

/** Lists the timeline's entries of what differs. */
function entriesOf({ before, after }: { before: Described; after: Described }) {
  return keysOf(kindOf)
    .filter((field) => String(before[field]) !== String(after[field]))
    .map((field) => ({ kind: kindOf[field], detail: [after[field]].flat().join(', ') }))
}

/** The fields that change, with the kind of their event. */
const kindOf = {
  assigned_to: 'assigned',
  priority: 'priority',
  labels: 'labels',
  subject: 'subject',
} as const

const old = {
  was_assigned_to: sql<string | null>`old.assigned_to`,
  was_priority: sql<TicketPriority>`old.priority`,
  was_labels: sql<string[]>`old.labels`,
  was_subject: sql<string>`old.subject`,
}
