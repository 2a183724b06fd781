import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { SiteSettings } from '../../../shared/settings.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { openingMinutes } from '../../site/settings/opening-hours.ts'
import { changeTicket } from '../../support/tickets/lifecycle/change-ticket.ts'
import { rateTicket } from '../../support/tickets/lifecycle/rate-ticket.ts'
import { tickets } from '../../support/tickets/lifecycle/tickets.tables.ts'
import { openTicket } from '../../support/tickets/thread/open-ticket.ts'
import { replyToTicket } from '../../support/tickets/thread/reply-to-ticket.ts'
import { solveTicket } from '../../support/tickets/thread/solve-ticket.ts'
import type { DemoEvent } from '../demo-event.ts'
import type { DemoPeople } from '../demo-people.ts'
import { openingClock } from '../history/opening-clock.ts'
import { stageBytes } from '../stage-bytes.ts'
import { type DemoStep, type DemoTicket, demoTickets } from './demo-ticket-lines.ts'

type Stage = { portal: RunningPortal; people: DemoPeople; settings: SiteSettings }

/** Returns the demo's tickets as parts of its past: each is opened, answered and solved as people would. */
export function demoTicketsOf(
  portal: RunningPortal,
  settings: SiteSettings,
  people: DemoPeople,
  now: number,
): DemoEvent[] {
  const stage = { portal, people, settings }
  const ago = openingClock(settings.opening_hours, new Date(now))
  return demoTickets.flatMap((line) => {
    let id = ''
    const open = async () => {
      id = await openLine(stage, line)
    }
    return [
      { at: ago(line.opened_ago), make: open },
      ...line.steps.map((step) => {
        const at = ago(line.opened_ago - step.after)
        return { at, make: () => take(stage, id, step, new Date(at)) }
      }),
    ]
  })
}

async function openLine({ portal, people }: Stage, line: DemoTicket): Promise<string> {
  const { db } = portal
  const { by, subject, message, reg_no = '', file, priority = 'normal', labels, assigned_to } = line
  const order_id = line.aboutOrder ? await newestOrder(db, people[by]) : null
  const bytes = file && (await stageBytes(portal, Buffer.from(file.text)))
  const form = { subject, message, reg_no, order_id, request_key: randomUUID() }
  const files = file && bytes ? [{ field: 'files', name: file.name, ...bytes }] : []
  const { _id } = await openTicket(db, portal, people[by], form, files)
  const assignee = assigned_to ? people[assigned_to]._id : null
  const change = { priority, labels, assigned_to: assignee }
  await changeTicket(db, portal, people[assigned_to ?? 'tuner'], _id, change)
  return _id
}

async function newestOrder(db: Db, { _id }: Actor): Promise<string | null> {
  const [order] = await db
    .select({ _id: orders._id })
    .from(orders)
    .where(eq(orders.user_id, _id))
    .orderBy(desc(orders._id))
    .limit(1)
  return order?._id ?? null
}

/** Takes a step; the times it took are those up to its own time, not up to the present. */
async function take({ portal, people, settings }: Stage, id: string, step: DemoStep, at: Date) {
  const { db } = portal
  const user = people[step.by]
  if ('says' in step) await replyToTicket(db, portal, user, id, { message: step.says, internal: false }, [])
  if ('notes' in step) await replyToTicket(db, portal, user, id, { message: step.notes, internal: true }, [])
  if ('solves' in step) await solveTicket(db, portal, user, id)
  if ('stars' in step) await rateTicket(db, portal, user, id, { rating: step.stars, comment: step.comment })
  const [ticket] = await db.select().from(tickets).where(eq(tickets._id, id))
  if (!ticket) throw new Error('a ticket of the demo vanished')
  const minutes = openingMinutes(settings.opening_hours, new Date(ticket.opened_at), at)
  await db
    .update(tickets)
    .set({
      first_answer_minutes: sql`case when ${tickets.first_answer_minutes} > ${minutes}::int
        then ${minutes}::int else ${tickets.first_answer_minutes} end`,
      ...('solves' in step && { solve_minutes: minutes }),
    })
    .where(eq(tickets._id, id))
}
