import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { callAt, type SignedIn } from '../server/test/call.ts'
import { chatMessageRoutes } from '../shared/support/chat/chat-messages.ts'

/** A message that the portal said it stored. */
export type Acknowledged = { chat: string; _id: string; number: number; request_key: string }

/** The messages of a chat as one reader caught up with them, in the order in which they came. */
export type Reading = { chat: string; reader: string; messages: { _id: string; number: number }[] }

type Portals = {
  /** Returns the addresses of the portals that are there at the moment. */
  urls(): string[]
  isOver(): boolean
}

/** Keeps a client below what a person may send in a minute. */
const pauseMs = 600
const againMs = 200
const pageSize = 50

/**
 * Writes in chats, one message after the other until it is over, each until it is acknowledged, at whatever portal is
 * there; and reads the same chats all the while, by what came after the last message it knows. A customer has the chat
 * of their own.
 */
export async function chatRoundRobin(
  portals: Portals,
  person: SignedIn,
  chats: { _id: string; mine: boolean }[],
  onAcknowledged: (message: Acknowledged) => void,
): Promise<Reading[]> {
  const readings = chats.map(({ _id }): Reading => ({ chat: _id, reader: person._id, messages: [] }))
  for (let turn = 0; !portals.isOver(); turn++) {
    const at = turn % chats.length
    const [chat, reading] = [chats[at], readings[at]]
    if (!chat || !reading) break
    onAcknowledged(await sendSurely(portals, person, chat))
    await catchUp(portals, person, chat, reading)
    await sleep(pauseMs)
  }
  return readings
}

/** Reads what came since, page by page. */
export async function catchUp(
  portals: Pick<Portals, 'urls'>,
  as: SignedIn,
  { _id, mine }: { _id: string; mine: boolean },
  { messages }: Reading,
) {
  for (;;) {
    const after = messages.at(-1)?.number ?? 0
    const query = { after, limit: pageSize, ...(!mine && { user_id: _id }) }
    const page = await surely(portals, (url) => callAt(url, chatMessageRoutes.list, { as, query }))
    messages.push(...page.map(({ _id, number }) => ({ _id, number })))
    if (page.length < pageSize) return
  }
}

async function sendSurely(
  portals: Portals,
  as: SignedIn,
  { _id: chat, mine }: { _id: string; mine: boolean },
): Promise<Acknowledged> {
  const request_key = randomUUID()
  const body = { message: `Message ${request_key}`, request_key, ...(!mine && { user_id: chat }) }
  const { _id, number } = await surely(portals, (url) => callAt(url, chatMessageRoutes.send, { as, body }))
  return { chat, _id, number, request_key }
}

/** Makes a call until it is answered; a refusal is an error. */
async function surely<T>(
  { urls }: Pick<Portals, 'urls'>,
  call: (url: string) => Promise<{ status: number; data: T; error: unknown }>,
): Promise<T> {
  for (let turn = Math.floor(Math.random() * 2); ; turn++) {
    const there = urls()
    const url = there[turn % Math.max(there.length, 1)]
    const answer = url && (await call(url).catch(() => undefined))
    if (answer && answer.status === 200) return answer.data
    // Only an unknown outcome may be sent again; any other failure is a wrong refusal.
    if (answer && answer.status !== 503) throw new Error(`${answer.status} ${JSON.stringify(answer.error)}`)
    await sleep(againMs)
  }
}
