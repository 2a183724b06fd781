import { io, type Socket } from 'socket.io-client'
import type { LiveEvent } from '../../shared/contract/live.ts'
import { send } from '../load.ts'
import type { Person } from '../person.ts'
import type { Chatters } from './seed-chats.ts'

/** A round: who is connected, how many messages a second, and for how long. */
export type ChatRound = { url: string; people: Chatters; perSecond: number; seconds: number }
/** Times from the sending of a message until the other side had fetched it, in ms. */
export type ChatTimes = { shown_ms: number[]; missed: number }

type Waiting = { sent: number; after: number; chat: string }

/** Connections that are made at once. */
const atOnce = 50
/** Longest wait for a message that is on its way, in ms. */
const timeoutMs = 10_000

const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

process.once('message', (round: ChatRound) => void run(round))
process.on('disconnect', () => process.exit())

/** Connects everybody, reports how many are connected, and chats when the measurement starts it. */
async function run(round: ChatRound) {
  const sockets = await connectAll(round)
  process.send?.({ connected: sockets.size })
  process.once('message', async () => process.send?.(await chat(round, sockets)))
}

async function connectAll({ url, people }: ChatRound): Promise<Map<string, Socket>> {
  const all = [...people.customers, ...people.team]
  const sockets = new Map<string, Socket>()
  for (let from = 0; from < all.length; from += atOnce) {
    await Promise.all(
      all.slice(from, from + atOnce).map(async (person) => {
        const socket = io(url, { auth: { token: person.token }, transports: ['websocket'], forceNew: true })
        await new Promise<void>((resolve, reject) =>
          socket.on('connect', resolve).on('connect_error', reject),
        )
        sockets.set(person._id, socket)
      }),
    )
  }
  return sockets
}

/**
 * Sends messages in turn from customers and from the team. Each customer has their chat open and each of the team one;
 * when such a chat changes, what came since is fetched. The team's list is fetched at most once a second.
 */
async function chat(
  { url, people, perSecond, seconds }: ChatRound,
  sockets: Map<string, Socket>,
): Promise<ChatTimes> {
  const { customers, team } = people
  const shown_ms: number[] = []
  const waiting = new Map<string, Waiting>()
  /** Open chats: each of the team has that of one customer open. */
  const pairs = team.flatMap((agent, index) => {
    const customer = customers[index]
    return customer ? [{ agent, customer }] : []
  })
  const fetchNew = async (reader: Person, chat: string, mine: boolean, last: { number: number }) => {
    const path = `/api/messages?after=${last.number}&limit=50${mine ? '' : `&user_id=${chat}`}`
    const found: { number: number; message: string }[] = JSON.parse(
      await send(url, { method: 'GET', path, headers: headersOf(reader) }),
    )
    for (const { number, message } of found) {
      last.number = Math.max(last.number, number)
      const sent = waiting.get(message)
      if (!sent || (sent.chat === chat && sent.after === (mine ? 0 : 1))) continue
      waiting.delete(message)
      shown_ms.push(performance.now() - sent.sent)
    }
  }
  const follow = async (reader: Person, chat: string, mine: boolean) => {
    const last = { number: await lastNumber(url, reader, chat, mine) }
    let fetching = false
    let again = false
    sockets.get(reader._id)?.on('changed', async (event: LiveEvent) => {
      if (event.topic !== 'conversation' || event.id !== chat || event.change !== 'added') return
      if (fetching) {
        again = true
        return
      }
      fetching = true
      do {
        again = false
        await fetchNew(reader, chat, mine, last)
      } while (again)
      fetching = false
    })
  }
  await Promise.all(
    pairs.flatMap(({ agent, customer }) => [
      follow(agent, customer._id, false),
      follow(customer, customer._id, true),
    ]),
  )
  const lists = team.map((agent) => followList(url, agent, sockets.get(agent._id)))
  const sending: Promise<unknown>[] = []
  const began = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = began + (n * 1000) / perSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    const pair = pairs[n % pairs.length]
    if (!pair) break
    const byCustomer = Math.floor(n / pairs.length) % 2 === 0
    const message = `Message ${n} of ${began}`
    waiting.set(message, { sent: performance.now(), after: byCustomer ? 0 : 1, chat: pair.customer._id })
    const body = Buffer.from(
      JSON.stringify({
        message,
        request_key: crypto.randomUUID(),
        ...(!byCustomer && { user_id: pair.customer._id }),
      }),
    )
    sending.push(
      send(url, {
        ...{ method: 'POST', path: '/api/message', body: [body] },
        headers: {
          ...headersOf(byCustomer ? pair.customer : pair.agent),
          ...{ 'content-type': 'application/json', 'content-length': String(body.length) },
        },
      }),
    )
  }
  await Promise.all(sending)
  const giveUpAt = performance.now() + timeoutMs
  while (waiting.size > 0 && performance.now() < giveUpAt)
    await new Promise((resolve) => setTimeout(resolve, 50))
  for (const stop of lists) stop()
  return { shown_ms, missed: waiting.size }
}

/** Fetches the team's list when a chat changes, at most once a second. Returns a function that ends it. */
function followList(url: string, agent: Person, socket: Socket | undefined): () => void {
  let stale = false
  socket?.on('changed', ({ topic }: LiveEvent) => {
    if (topic === 'conversation') stale = true
  })
  const looking = setInterval(() => {
    if (!stale) return
    stale = false
    void send(url, { method: 'GET', path: '/api/chat_user?size=50', headers: headersOf(agent) })
  }, 1000)
  return () => clearInterval(looking)
}

async function lastNumber(url: string, reader: Person, chat: string, mine: boolean): Promise<number> {
  const path = `/api/messages?limit=1${mine ? '' : `&user_id=${chat}`}`
  const [last]: { number: number }[] = JSON.parse(
    await send(url, { method: 'GET', path, headers: headersOf(reader) }),
  )
  return last?.number ?? 0
}
