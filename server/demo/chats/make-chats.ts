import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { SiteSettings } from '../../../shared/settings.ts'
import { conversations, messageFiles, messages } from '../../conversations/conversations.tables.ts'
import { markRead } from '../../conversations/mark-read.ts'
import { sendMessage } from '../../conversations/send-message.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { isOpen } from '../../site/settings/opening-hours.ts'
import { answerAutomatically } from '../../support/chat/answer-automatically.ts'
import { chatConversation } from '../../support/chat/chat-conversation.ts'
import { chats } from '../../support/chat/chats.tables.ts'
import { withoutSession } from '../../users/actor.ts'
import { users } from '../../users/users.tables.ts'
import type { DemoPeople } from '../demo-people.ts'
import { openingClock } from '../history/opening-clock.ts'
import { stageBytes } from '../stage-bytes.ts'
import { type DemoChat, demoChats } from './chat-lines.ts'
import { drawDynoRun } from './dyno-picture.ts'

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
const open = { opens: '00:00', closes: '24:00' }

/** Makes the chats of the demo by the same verbs as real ones, then sets their clocks back. */
export async function makeDemoChats(portal: RunningPortal, site: SiteSettings, team: DemoPeople) {
  const names = demoChats.map(({ by }) => by)
  const rows = await portal.db.select().from(users).where(inArray(users.username, names))
  const ago = openingClock(site.opening_hours, new Date())
  for (const chat of demoChats) {
    const row = rows.find(({ username }) => username === chat.by)
    if (!row) throw new Error(`the demo has no ${chat.by}`)
    const customer: Actor = withoutSession(row)
    const began = chat.minutes_ago === null ? lastClosed(site) : ago(chat.minutes_ago)
    await makeChat(portal, site, team, customer, chat, began)
  }
}

/** Returns a time some hours ago when it was closed, in ms. */
function lastClosed({ opening_hours }: SiteSettings): number {
  let at = Date.now() - 8 * hour_ms
  while (isOpen(opening_hours, new Date(at)) || isOpen(opening_hours, new Date(at - hour_ms))) at -= hour_ms
  return at
}

async function makeChat(
  portal: RunningPortal,
  site: SiteSettings,
  team: DemoPeople,
  customer: Actor,
  chat: DemoChat,
  began: number,
) {
  const { db } = portal
  // Whatever the clock says now, it was open then; and nobody is notified of what is long past.
  const settings = {
    ...site,
    opening_hours: { ...site.opening_hours, days: Array(7).fill(open), closing_dates: [] },
  }
  const quiet: RunningPortal = {
    ...portal,
    settings: { ...portal.settings, get: async () => settings },
    jobs: { ...portal.jobs, send: async () => {} },
  }
  let at = began
  for (const { by, words, after = 0, picture } of chat.says) {
    at += after * minute_ms
    const author = by === 'customer' ? customer : team[by]
    const files = picture
      ? [{ field: 'files', name: 'dyno-run-3.png', ...(await stageBytes(portal, await drawDynoRun())) }]
      : []
    await sendMessage(
      db,
      chatConversation,
      quiet,
      author,
      customer._id,
      { message: words, internal: false },
      files,
    )
    await setBack(db, customer._id, at)
    if (chat.minutes_ago === null && at === began) {
      await answerAutomatically(db, portal, chatConversation, customer, new Date(at))
      await setBack(db, customer._id, at + 1000)
    }
  }
  if (chat.seen) await markAllRead(db, portal, customer)
}

/** Sets the clocks of the last message of a chat, and of what it changed. */
async function setBack(db: Db, id: string, at: number) {
  const time = new Date(at).toISOString()
  const [last] = await db
    .select({ _id: messages._id, created_at: messages.created_at })
    .from(messages)
    .where(eq(messages.conversation_id, id))
    .orderBy(desc(messages.number))
    .limit(1)
  if (!last || last.created_at < time) return
  await db.update(messages).set({ created_at: time }).where(eq(messages._id, last._id))
  await db.update(messageFiles).set({ created_at: time }).where(eq(messageFiles.message_id, last._id))
  await db.update(conversations).set({ last_at: time }).where(eq(conversations._id, id))
  await db.update(chats).set({ taken_at: time }).where(eq(chats.user_id, id))
  await setWaiting(db, id)
}

/** Sets since when the customer waits to the time of their first message after the last answer. */
async function setWaiting(db: Db, id: string) {
  const said = await db
    .select({ by_customer: messages.by_customer, origin: messages.origin, created_at: messages.created_at })
    .from(messages)
    .where(eq(messages.conversation_id, id))
    .orderBy(asc(messages.number))
  const answered = said.findLastIndex(({ by_customer, origin }) => !by_customer && origin !== 'automatic')
  const waiting_since = said.slice(answered + 1).find(({ by_customer }) => by_customer)?.created_at ?? null
  await db.update(conversations).set({ waiting_since }).where(eq(conversations._id, id))
}

async function markAllRead(db: Db, portal: RunningPortal, customer: Actor) {
  const [last] = await db
    .select({ _id: messages._id })
    .from(messages)
    .where(and(eq(messages.conversation_id, customer._id)))
    .orderBy(desc(messages.number))
    .limit(1)
  await markRead(db, chatConversation, portal, customer, customer._id, last?._id)
}
