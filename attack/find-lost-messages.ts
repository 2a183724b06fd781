import { asc, eq, inArray } from 'drizzle-orm'
import { conversations, messages } from '../server/conversations/conversations.tables.ts'
import type { Db } from '../server/platform/db/client.ts'
import type { Acknowledged, Reading } from './chat-clients.ts'

/**
 * Lists every message that was lost, doubled or read in another order. Each reader must have caught up with all that is
 * stored in their chats, and all that was begun must have been acknowledged.
 */
export async function findLostMessages(
  db: Db,
  acknowledged: Acknowledged[],
  readings: Reading[],
): Promise<string[]> {
  const chats = [...new Set(readings.map(({ chat }) => chat))]
  const stored = await db
    .select({
      ...{ _id: messages._id, number: messages.number, chat: messages.conversation_id },
      ...{ request_key: messages.request_key, last_number: conversations.last_number },
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations._id, messages.conversation_id))
    .where(inArray(messages.conversation_id, chats))
    .orderBy(asc(messages.conversation_id), asc(messages.number))
  const byChat = Map.groupBy(stored, ({ chat }) => chat)
  const byId = new Map(stored.map((message) => [message._id, message]))
  const lost = acknowledged.filter(({ _id, number, request_key }) => {
    const found = byId.get(_id)
    return found?.number !== number || found.request_key !== request_key
  })
  const keys = new Set(acknowledged.map(({ request_key }) => request_key))
  const gaps = [...byChat.values()].filter((all) => all.some(({ number }, index) => number !== index + 1))
  const wrong = readings.filter(({ chat, messages }) => {
    const all = (byChat.get(chat) ?? []).map(({ _id }) => _id)
    return all.join() !== messages.map(({ _id }) => _id).join()
  })
  return [
    ...lost.map(({ _id }) => `message ${_id} was acknowledged and is not there`),
    ...(keys.size < acknowledged.length ? ['a key was acknowledged twice'] : []),
    ...(stored.length === keys.size ? [] : [`${stored.length} messages are stored, ${keys.size} were sent`]),
    ...gaps.map(([first]) => `the numbers of chat ${first?.chat} have a gap`),
    ...wrong.map(({ chat, reader }) => `${reader} did not read chat ${chat} as it is stored`),
  ]
}
