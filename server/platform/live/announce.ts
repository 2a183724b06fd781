import type { LiveEvent } from '../../../shared/contract/live.ts'
import type { Db } from '../db/client.ts'
import { sendNotice } from '../db/notices.ts'
import type { Room } from './rooms.ts'

/** Announces to the rooms that something changed, once the transaction commits. */
export async function announce(db: Db, rooms: Room[], event: LiveEvent) {
  await sendNotice(db, { kind: 'live', rooms, event })
}
