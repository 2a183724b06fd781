import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'

/** Shows the operators that the link to the upstream portal changed. */
export const announceLink = (db: Db) =>
  announce(db, [room.holders('settings'), room.holders('orders')], { topic: 'upstream' })
