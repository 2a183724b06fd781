import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../server/platform/db/client.ts'
import { updateSettings } from '../server/site/settings/settings.ts'
import { makeUser } from '../server/test/factories.ts'
import type { PortalProcess } from '../server/test/portal-process.ts'
import { type Acknowledged, catchUp, chatRoundRobin, type Reading } from './chat-clients.ts'
import { findLostMessages } from './find-lost-messages.ts'
import type { Random } from './random.ts'

/** Chats that a member of the team answers in turn. */
const chatsEach = 9
const timeoutMs = 60_000

type ChatUnderKills = {
  db: Db
  secret: Uint8Array
  random: Random
  /** Starts a portal on the database; each call another one. */
  start: () => Promise<PortalProcess>
  /** Number of portals on the database; one is killed, and another started in its place. */
  portals: 1 | 2
  /** Number of people who chat, of whom every tenth is of the team. */
  clients: number
  /** Longest time of chatting before a kill, beyond a message of everybody, in seconds. */
  seconds: number
  kills: number
}

/**
 * Kills a portal without a warning while customers and the team chat, and compares what was acknowledged and read
 * with what is stored.
 *
 * @returns the number of messages, and what was lost
 */
export async function chatUnderKills({
  db,
  secret,
  random,
  start,
  portals,
  clients,
  seconds,
  kills,
}: ChatUnderKills) {
  const running = await Promise.all(Array.from({ length: portals }, start))
  try {
    await updateSettings(db, { live_support_public: true, opening_hours: alwaysOpen })
    const groups = await makeGroups({ db, portal: { secret } }, clients)
    let over = false
    const there = { urls: () => running.map(({ url }) => url), isOver: () => over }
    const acknowledged: Acknowledged[] = []
    const chatting = Promise.all(
      groups.map(({ person, chats }) =>
        chatRoundRobin(there, person, chats, (message) => acknowledged.push(message)),
      ),
    )
    // A refusal ends it, but only at the place that awaits it.
    chatting.catch(() => {})
    for (let kill = 0; kill < kills; kill++) {
      await untilMore(acknowledged, clients)
      await sleep(random.next() * seconds * 1000)
      await killFirst(running)
      running.push(await start())
    }
    await untilMore(acknowledged, clients)
    over = true
    const readings: Reading[] = (await chatting).flat()
    for (const { person, chats } of groups)
      for (const chat of chats) {
        const reading = readings.find((one) => one.reader === person._id && one.chat === chat._id)
        if (reading) await catchUp(there, person, chat, reading)
      }
    return { messages: acknowledged.length, losses: await findLostMessages(db, acknowledged, readings) }
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
  }
}

/** Waits until so many more messages are acknowledged. */
async function untilMore(acknowledged: Acknowledged[], more: number) {
  const enough = acknowledged.length + more
  const giveUpAt = Date.now() + timeoutMs
  while (acknowledged.length < enough) {
    if (Date.now() > giveUpAt)
      throw new Error(`No ${more} messages were acknowledged in ${timeoutMs / 1000} s.`)
    await sleep(20)
  }
}

async function killFirst(running: PortalProcess[]) {
  const killed = running.shift()
  if (!killed) return
  const gone = once(killed.process, 'exit')
  killed.process.kill('SIGKILL')
  await gone
}

/** Makes customers, each with their own chat, and for every nine of them a member of the team who answers these. */
async function makeGroups(known: Parameters<typeof makeUser>[0], clients: number) {
  const nameOf = (kind: string) => {
    const username = `${kind}-${randomUUID().slice(0, 13)}`
    return { username, email: `${username}@example.test` }
  }
  const groups = []
  for (let left = clients; left > 0; left -= chatsEach + 1) {
    const customers = []
    for (let n = 0; n < Math.min(chatsEach, left - 1); n++)
      customers.push(await makeUser(known, nameOf('chat')))
    const agent = await makeUser(known, { ...nameOf('agent'), role_id: 3, permissions: ['live_support'] })
    groups.push({ person: agent, chats: customers.map(({ _id }) => ({ _id, mine: false })) })
    groups.push(...customers.map((person) => ({ person, chats: [{ _id: person._id, mine: true }] })))
  }
  return groups
}

const always = { opens: '00:00', closes: '24:00' }
/** An automatic answer would be a message that nobody sent. */
const alwaysOpen = {
  time_zone: 'Europe/Berlin',
  days: [always, always, always, always, always, always, always],
  closing_dates: [],
}
