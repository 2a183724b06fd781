import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { NewMessage } from '../../../../shared/conversations/conversations.ts'
import { ticketMessageRoutes } from '../../../../shared/support/tickets/ticket-messages.ts'
import { type NewTicket, ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { type CalledPortal, startTestApp, type TestApp } from '../../../test/app.ts'
import type { SentFile, SignedIn } from '../../../test/call.ts'
import { makeUser } from '../../../test/factories.ts'
import { ticketEvents, tickets } from '../lifecycle/tickets.tables.ts'

/** Starts an app with tickets on, and opening hours that never close. */
export function startTicketApp() {
  const always = { opens: '00:00', closes: '24:00' }
  const opening_hours = { time_zone: 'UTC', days: Array(7).fill(always), closing_dates: [] }
  return startTestApp({ settings: { ticket_system_public: true, opening_hours } })
}

export const fileOf = (name: string, text = name): SentFile => ({
  ...{ field: 'files', name },
  bytes: new Uint8Array(Buffer.from(text)),
})

/** Sends a customer's form to open a ticket. */
export function sendTicket(
  t: CalledPortal,
  as: SignedIn,
  form: Partial<NewTicket> = {},
  files: SentFile[] = [],
) {
  const body = { subject: 'It won’t read', message: 'The read stops.', request_key: randomUUID(), ...form }
  return t.call(ticketRoutes.open, { as, body, files })
}

/** Opens a ticket of this customer. */
export async function openTicket(
  t: TestApp,
  as: SignedIn,
  form: Partial<NewTicket> = {},
  files: string[] = [],
) {
  const sent = files.map((name) => fileOf(name))
  // The setting may be off where the test is about something else.
  const { ticket_system_public } = await t.portal.settings.get()
  if (!ticket_system_public) await t.changeSettings({ ticket_system_public: true })
  const { status, data, error } = await sendTicket(t, as, form, sent)
  if (status !== 200) throw new Error(`the ticket was refused: ${JSON.stringify(error)}`)
  return data
}

/** Opens a ticket of a new customer. */
export async function makeTicket(t: TestApp, form: Partial<NewTicket> = {}, files: string[] = []) {
  const customer = await makeUser(t)
  const ticket = await openTicket(t, customer, form, files)
  const [message] = await messagesOf(t, customer, ticket._id)
  if (!message) throw new Error('a ticket has a message')
  return { customer, ticket, message }
}

export const readTicket = async (t: TestApp, as: SignedIn, id: string) =>
  (await t.call(ticketRoutes.one, { as, params: { id } })).data

export const messagesOf = async (t: CalledPortal, as: SignedIn, id: string) =>
  (await t.call(ticketMessageRoutes.list, { as, params: { id } })).data

export const reply = (
  t: TestApp,
  as: SignedIn,
  id: string,
  body: Partial<NewMessage & { solve: boolean }> = {},
  files: SentFile[] = [],
) => t.call(ticketMessageRoutes.send, { as, params: { id }, body: { message: 'Hello', ...body }, files })

export const solve = (t: CalledPortal, as: SignedIn, id: string) =>
  t.call(ticketRoutes.solve, { as, params: { id } })

/** Sets the times of a ticket back by so many days, which may have a fraction. */
export async function passDays(t: TestApp, id: string, days: number) {
  const ago = sql`make_interval(secs => ${days * 86_400})`
  await t.db
    .update(tickets)
    .set({ opened_at: sql`${tickets.opened_at} - ${ago}`, solved_at: sql`${tickets.solved_at} - ${ago}` })
    .where(eq(tickets._id, id))
}

/** Lists the kinds of a ticket's events, oldest first. */
export const eventsOf = async (t: TestApp, id: string) => {
  const found = await t.db
    .select({ kind: ticketEvents.kind })
    .from(ticketEvents)
    .where(eq(ticketEvents.ticket_id, id))
    .orderBy(ticketEvents._id)
  return found.map(({ kind }) => kind)
}
