import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'

/** The known part of a conversation: messages by growing numbers, each once. */
export type Conversation = {
  messages: readonly ConversationMessage[]
  /** True once the first message of all is known. */
  complete: boolean
}

/** Messages that are fetched at a time. */
export const pageSize = 50

export const lastNumber = ({ messages }: Conversation) => messages.at(-1)?.number ?? 0

/** Returns the number after which the last page of what is known begins. */
export const beforeLastPage = ({ messages }: Conversation) => (messages.at(-pageSize)?.number ?? 1) - 1

/** Returns the number after which everything begins that is known. */
export const beforeFirst = ({ messages }: Conversation) => (messages[0]?.number ?? 1) - 1

/**
 * Puts what was fetched in the place of what was known after `from` and up to `to`; what was added beyond `to` during
 * the fetch stays.
 */
export function withFetched(
  known: Conversation,
  { from, to }: { from: number; to: number },
  fetched: readonly ConversationMessage[],
): Conversation {
  const end = Math.max(to, fetched.at(-1)?.number ?? 0)
  const before = known.messages.filter(({ number }) => number <= from)
  const after = known.messages.filter(({ number }) => number > end)
  return { ...known, messages: [...before, ...fetched, ...after] }
}

/** Adds the messages before the first known one; fewer than were asked for are the beginning of all. */
export function withEarlier(
  known: Conversation,
  fetched: readonly ConversationMessage[],
  asked: number,
): Conversation {
  const first = known.messages[0]?.number ?? Number.POSITIVE_INFINITY
  const earlier = fetched.filter(({ number }) => number < first)
  return { messages: [...earlier, ...known.messages], complete: fetched.length < asked }
}

/** Adds a message at its place, or puts it in the place of what was known of it. */
export function withMessage(known: Conversation, message: ConversationMessage): Conversation {
  const others = known.messages.filter(({ number }) => number !== message.number)
  return { ...known, messages: [...others, message].toSorted((a, b) => a.number - b.number) }
}

export function withoutMessage(known: Conversation, id: string): Conversation {
  return { ...known, messages: known.messages.filter(({ _id }) => _id !== id) }
}
