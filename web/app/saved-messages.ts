import { createStore, del, entries, set } from 'idb-keyval'
import type { ErrorAnswer } from '../../shared/contract/errors.ts'
import type { NewMessage } from '../../shared/conversations/conversations.ts'

/** A message that its author sent and the server hasn't acknowledged yet. */
export type SavedMessage = NewMessage & {
  request_key: string
  /** Set for one that solves the ticket in which it is written. */
  solve?: true
  user_id: string
  /** Name of the conversation among all of them. */
  thread: string
  /** Time at which it was written, in milliseconds; they are sent in this order. */
  written_at: number
  files: readonly File[]
  /** The server's reason to refuse it; null while it is to be sent. */
  refusal: Pick<ErrorAnswer, 'code' | 'data'> | null
}

let opened: ReturnType<typeof createStore> | undefined
const store = () => {
  opened ??= createStore('maproom-messages', 'unsent')
  return opened
}

/** Messages of this page for which the browser has no room, or that it refuses to save (private windows). */
const unsaved = new Map<string, SavedMessage>()

/** Saves a message in this browser until it is forgotten; where nothing can be saved, as long as the page lives. */
export async function saveMessage(message: SavedMessage) {
  try {
    await set(message.request_key, message, store())
    unsaved.delete(message.request_key)
  } catch {
    unsaved.set(message.request_key, message)
  }
}

/** Returns the saved messages of a person in a conversation, the oldest first. */
export async function savedMessages(user_id: string, thread: string): Promise<SavedMessage[]> {
  const all = await everyMessage()
  return all
    .filter((message) => message.user_id === user_id && message.thread === thread)
    .toSorted((a, b) => a.written_at - b.written_at)
}

/** Returns the names of the conversations in which a person has messages that are still to be sent. */
export async function threadsWithUnsent(user_id: string): Promise<string[]> {
  const all = await everyMessage()
  const unsent = all.filter((message) => message.user_id === user_id && message.refusal === null)
  return [...new Set(unsent.map(({ thread }) => thread))]
}

/** Forgets a message that arrived or was discarded. */
export async function forgetMessage(request_key: string) {
  unsaved.delete(request_key)
  await ifSaved((store) => del(request_key, store))
}

/** Forgets the messages that this person didn't get sent. */
export async function forgetMessages(user_id: string) {
  for (const message of await everyMessage()) {
    if (message.user_id === user_id) await forgetMessage(message.request_key)
  }
}

async function everyMessage(): Promise<SavedMessage[]> {
  const saved = (await ifSaved((store) => entries<string, SavedMessage>(store))) ?? []
  return [...saved.map(([, message]) => message), ...unsaved.values()]
}

/** Does something with the store; returns undefined where the browser saves nothing, which even opening it may show. */
async function ifSaved<T>(
  act: (store: ReturnType<typeof createStore>) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await act(store())
  } catch {
    return undefined
  }
}
