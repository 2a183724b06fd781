import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import {
  type ConversationMessage,
  type MessageRange,
  messageRemovableMinutes,
} from '../../../shared/support/conversations.ts'
import { users } from '../../accounts/users/accounts.tables.ts'
import { firstNameOf, shownNameOf } from '../../accounts/users/user-columns.ts'
import type { Db } from '../../platform/db/client.ts'
import { answersIn, type ConversationKind, type Writer } from './conversation-kind.ts'
import { conversationMarks, messageFiles, messages } from './conversations.tables.ts'

type Kind = Pick<ConversationKind<never>, 'permission'>

/** Lists messages of a conversation, oldest first: the last ones, those before a number, or the first ones after it. */
export async function listMessages<S extends { _id: string }>(
  db: Db,
  kind: ConversationKind<S>,
  user: Writer,
  id: string,
  { before, after, limit }: MessageRange,
): Promise<ConversationMessage[]> {
  await kind.read(db, user, id)
  const upwards = after !== undefined
  const found = await selectMessages(db, kind, user)
    .where(
      and(
        eq(messages.conversation_id, id),
        readableBy(kind, user),
        before === undefined ? undefined : lt(messages.number, before),
        upwards ? gt(messages.number, after) : undefined,
      ),
    )
    .orderBy(upwards ? asc(messages.number) : desc(messages.number))
    .limit(limit)
  const shown = found.map((message) => shownTo(user, message))
  return upwards ? shown : shown.reverse()
}

/** Reads one message as its reader sees it. Throws `not_found` if it was taken back meanwhile. */
export async function readMessage(
  db: Db,
  kind: Kind,
  user: Writer,
  id: string,
): Promise<ConversationMessage> {
  const [message] = await selectMessages(db, kind, user).where(eq(messages._id, id))
  if (!message) throw new AppError('not_found')
  return shownTo(user, message)
}

/** Narrows messages to those that this person may read: internal notes are for the team. */
export function readableBy(kind: Kind, user: Writer): SQL | undefined {
  return answersIn(kind, user) ? undefined : eq(messages.internal, false)
}

function selectMessages(db: Db, kind: Kind, reader: Writer) {
  const name = answersIn(kind, reader) ? shownNameOf(users) : firstNameOf(users)
  return db
    .select({
      _id: messages._id,
      number: messages.number,
      author_id: messages.author_id,
      message: messages.message,
      internal: messages.internal,
      origin: messages.origin,
      sender: messages.sender,
      by: sql<string>`coalesce(${name}, ${messages.sender})`,
      by_customer: messages.by_customer,
      request_key: messages.request_key,
      created_at: messages.created_at,
      delivered: markedByOthers(conversationMarks.delivered_number),
      seen: markedByOthers(conversationMarks.read_number),
      files: sql<ConversationMessage['files']>`coalesce((
        select jsonb_agg(jsonb_build_object('_id', _id, 'kind', kind, 'name', name, 'size', size, 'width', width,
          'height', height, 'deleted_at', to_char(deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by position)
        from ${messageFiles} where ${messageFiles.message_id} = ${messages._id}), '[]')`,
    })
    .from(messages)
    .leftJoin(users, eq(users._id, messages.author_id))
}

/** Tells if anyone on the other side has a mark at a message or after it. */
function markedByOthers(
  mark: typeof conversationMarks.read_number | typeof conversationMarks.delivered_number,
) {
  return sql<boolean>`exists (
    select from ${conversationMarks} where ${conversationMarks.conversation_id} = ${messages.conversation_id}
      and ${conversationMarks.by_customer} <> ${messages.by_customer} and ${mark} >= ${messages.number})`
}

type Row = Awaited<ReturnType<typeof selectMessages>>[number]

function shownTo(reader: Writer, { author_id, request_key, ...message }: Row): ConversationMessage {
  const by_me = author_id === reader._id
  const own = { by_me, request_key: by_me ? request_key : null }
  return { ...message, ...own, can: { remove: by_me && Date.parse(message.created_at) > removableSince() } }
}

const removableSince = () => Date.now() - messageRemovableMinutes * 60_000
