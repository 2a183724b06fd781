import type {
  ConversationMessage,
  conversationKinds,
  MessageRange,
  NewMessage,
} from '../../../shared/conversations/conversations.ts'
import type { CallKey } from '../../app/api/query-key.ts'

/** A message as it is sent; the same key again is one message. `solve`: it solves the ticket in which it is written. */
export type MessageToSend = NewMessage & { request_key: string; solve?: true }

/** A conversation as the thread knows it: what it is about, who reads it, and the calls of its kind. */
export type ThreadSource = {
  kind: (typeof conversationKinds)[number]
  /** Id of what it is about: of the order, of the ticket, in the chat of the customer. */
  id: string
  /** True when the reader is on the customer's side. */
  asCustomer: boolean
  /** The key of the call that lists the messages, as `callQuery` makes it. */
  listKey: CallKey
  list: (range: Partial<MessageRange>, signal?: AbortSignal) => Promise<ConversationMessage[]>
  /** `onProgress` is given the share of the files that is uploaded, 0 to 1. */
  send: (
    message: MessageToSend,
    files: readonly File[],
    onProgress: (share: number) => void,
  ) => Promise<ConversationMessage>
  /** `last` is the id of the last message of the other side; without one, only what else is read with it is marked. */
  markRead: (last: string | undefined) => Promise<unknown>
  markDelivered: (last: string) => Promise<unknown>
  /** Marks what the customer wrote as answered, for the team alone. */
  markAnswered: () => Promise<unknown>
  /** Tells the others that the reader writes: an internal note to the team alone. */
  announceTyping: (internal: boolean) => Promise<unknown>
  remove: (message_id: string) => Promise<unknown>
  /** Saves a file of a message in the browser's downloads. */
  download: (message_id: string, file_id: string) => Promise<void>
  /** Fetches a picture of a message to be shown in the page. */
  openPicture: (message_id: string, file_id: string, thumbnail: boolean, signal: AbortSignal) => Promise<Blob>
}

/** Returns the name of a conversation among all of them. */
export const threadName = ({ kind, id }: Pick<ThreadSource, 'kind' | 'id'>) => `${kind}:${id}`

/** Returns true for a message of the other side, as the reader of the conversation sees it. */
export const isIncoming = (
  { asCustomer }: Pick<ThreadSource, 'asCustomer'>,
  { by_customer }: Pick<ConversationMessage, 'by_customer'>,
) => by_customer !== asCustomer
