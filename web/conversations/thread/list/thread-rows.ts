import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'

/** A line of the thread: a day, the mark before what is new, or a message. */
export type ThreadRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | {
      kind: 'message'
      key: string
      message: ConversationMessage
      /** True when author and time stand above it: it is the first of its group. */
      head: boolean
      /** True when it is said below it how far it came: the next one of its group came less far, or there is none. */
      foot: boolean
    }

/** Time within which messages of one author belong together, in milliseconds. */
const groupMs = 5 * 60_000

/** Puts messages into lines in the order of time, which merging made another one than that of their numbers: days, the mark before the message `firstNew`, and groups of one author. */
export function threadRows(
  messages: readonly ConversationMessage[],
  firstNew: number | null,
  dayOf: (iso: string) => string,
): ThreadRow[] {
  const rows: ThreadRow[] = []
  let day = ''
  let before: ConversationMessage | undefined
  let groupBegan = 0
  for (const message of messages.toSorted(byTime)) {
    const at = message.created_at
    const nextDay = dayOf(at) !== day
    const isNew = message.number === firstNew
    if (nextDay) rows.push({ kind: 'day', key: `day ${message._id}`, at })
    if (isNew) rows.push({ kind: 'new', key: 'new' })
    day = dayOf(at)
    const head =
      nextDay ||
      isNew ||
      !before ||
      authorOf(before) !== authorOf(message) ||
      Date.parse(at) - groupBegan > groupMs
    if (head) groupBegan = Date.parse(at)
    const last = rows.at(-1)
    if (!head && before && last?.kind === 'message') last.foot = stateOf(before) !== stateOf(message)
    rows.push({ kind: 'message', key: message._id, message, head, foot: true })
    before = message
  }
  return rows
}

const byTime = (one: ConversationMessage, other: ConversationMessage) =>
  Date.parse(one.created_at) - Date.parse(other.created_at) || one.number - other.number

const authorOf = ({ by, by_me, by_customer, internal, origin, sender }: ConversationMessage) =>
  [by, by_me, by_customer, internal, origin, sender].join('\n')

/** Returns how far a message of one's own side has come. */
export const stateOf = ({ seen, delivered }: ConversationMessage) =>
  seen ? 'read' : delivered ? 'delivered' : 'sent'
