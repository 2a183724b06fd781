import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../shared/contract/errors.ts'
import {
  type ConversationMessage,
  type MessageRange,
  messageRemovableMinutes,
} from '../../shared/conversations/conversations.ts'
import { builtOnce } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/client.ts'
import { firstNameOf, shownNameOf } from '../users/user-columns.ts'
import { users } from '../users/users.tables.ts'
import { answersIn, type ConversationKind, type Writer } from './conversation-kind.ts'
import { conversationMarks, messageFiles, messages } from './conversations.tables.ts'

type Kind = Pick<ConversationKind<never>, 'permission'>

/** A number that no message has. */
const beyondAll = 2_147_483_647

/** Lists messages of a conversation, oldest first: the last ones, those before a number, or the first ones after it. */
export async function listMessages<S extends { _id: string }>(
  db: Db,
  kind: ConversationKind<S>,
  user: Writer,
  id: string,
  { before = beyondAll, after, limit }: MessageRange,
): Promise<ConversationMessage[]> {
  await kind.read(db, user, id)
  const { upwards, downwards } = statements[sideIn(kind, user)]
  const range = { id, before, limit }
  const found =
    after === undefined
      ? (await downwards(db, {}, range)).reverse()
      : await upwards(db, {}, { ...range, after })
  return found.map(shownTo(user))
}

/** Reads one message as its reader sees it. Throws `not_found` if it was taken back meanwhile. */
export async function readMessage(
  db: Db,
  kind: Kind,
  user: Writer,
  id: string,
): Promise<ConversationMessage> {
  const [message] = await statements[sideIn(kind, user)].one(db, {}, { id })
  if (!message) throw new AppError('not_found')
  return shownTo(user)(message)
}

/** Narrows messages to those that this person may read: internal notes are for the team. */
export function readableBy(kind: Kind, user: Writer): SQL | undefined {
  return readableTo(sideIn(kind, user))
}

type Side = 'customer' | 'team'

const sideIn = (kind: Kind, user: Writer): Side => (answersIn(kind, user) ? 'team' : 'customer')
const readableTo = (side: Side) => (side === 'team' ? undefined : sql`not ${messages.internal}`)

/** Built once: drizzle takes longer to build and to read a page than PostgreSQL to find it. */
const statements = { customer: statementsFor('customer'), team: statementsFor('team') }

function statementsFor(side: Side) {
  const [id, before, after] = [sql.placeholder('id'), sql.placeholder('before'), sql.placeholder('after')]
  const limit = sql.placeholder('limit')
  const earlier = and(eq(messages.conversation_id, id), lt(messages.number, before), readableTo(side))
  return {
    one: builtOnce((db) => selectMessages(db, side).where(eq(messages._id, id))),
    downwards: builtOnce((db) =>
      selectMessages(db, side).where(earlier).orderBy(desc(messages.number)).limit(limit),
    ),
    upwards: builtOnce((db) =>
      selectMessages(db, side)
        .where(and(earlier, gt(messages.number, after)))
        .orderBy(asc(messages.number))
        .limit(limit),
    ),
  }
}

function selectMessages(db: Db, side: Side) {
  const name = side === 'team' ? shownNameOf(users) : firstNameOf(users)
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

/** Returns a function that makes of rows what this reader sees; the rows themselves, since copies of a page take longer than reading it. */
function shownTo(reader: Writer): (row: Row) => ConversationMessage {
  const removableSince = new Date(Date.now() - messageRemovableMinutes * 60_000).toISOString()
  return (row) => {
    const by_me = row.author_id === reader._id
    const request_key = by_me ? row.request_key : null
    return Object.assign(row, {
      by_me,
      request_key,
      can: { remove: by_me && row.created_at > removableSince },
    })
  }
}
