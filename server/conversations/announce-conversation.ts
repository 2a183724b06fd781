import type { LiveEvent } from '../../shared/contract/live.ts'
import type { Db } from '../platform/db/client.ts'
import { announce } from '../platform/live/announce.ts'
import { type Room, room } from '../platform/live/rooms.ts'
import type { ConversationKind } from './conversation-kind.ts'

type Change = Extract<LiveEvent, { topic: 'conversation' }>['change']

/** Announces a change of a conversation to both sides, an internal one to the team alone, once the transaction commits. */
export async function announceConversation<S extends { _id: string }>(
  db: Db,
  kind: ConversationKind<S>,
  subject: S,
  change: Change,
  internal = false,
) {
  const about = { _id: subject._id, customer_id: kind.customerOf(subject) }
  await announceChange(db, kind, about, change, internal)
}

/** Announces a change of a conversation that is known by its id and its customer alone. */
export async function announceChange(
  db: Db,
  { permission }: Pick<ConversationKind<never>, 'permission'>,
  { _id, customer_id }: { _id: string; customer_id: string },
  change: Change,
  internal = false,
) {
  const team = room.holders(permission)
  const rooms: Room[] = internal ? [team] : [room.user(customer_id), team]
  await announce(db, rooms, { topic: 'conversation', id: _id, change })
}
