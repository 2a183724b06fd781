import type { LiveEvent } from '../../../shared/contract/live.ts'
import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { type Room, room } from '../../platform/live/rooms.ts'
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
  const team = room.holders(kind.permission)
  const rooms: Room[] = internal ? [team] : [room.user(kind.customerOf(subject)), team]
  await announce(db, rooms, { topic: 'conversation', id: subject._id, change })
}
