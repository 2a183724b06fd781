import { asc } from 'drizzle-orm'
import { entriesOf } from '../../../../shared/contract/typed-keys.ts'
import type { CannedReply } from '../../../../shared/support/tickets/canned-replies.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import { room } from '../../../platform/live/rooms.ts'
import { auditedTable } from '../../../users/audit/audited-table.ts'
import { cannedReplies } from './canned-replies.tables.ts'

/** Lists the canned replies by position. */
export function listCannedReplies(db: Db): Promise<CannedReply[]> {
  return db.select().from(cannedReplies).orderBy(asc(cannedReplies.position))
}

/** The canned replies as the operator manages them; all who answer with them see that they changed. */
export const cannedReplyList = auditedTable(cannedReplies, {
  topic: 'canned_replies',
  rooms: [room.holders('tickets'), room.holders('orders'), room.holders('live_support')],
  acts: {
    add: 'canned_reply_added',
    change: 'canned_reply_changed',
    remove: 'canned_reply_deleted',
    move: 'canned_reply_moved',
  },
  named: ({ name }) => name,
  described: ({ name, texts }) => ({
    name,
    texts: entriesOf(texts).map(([locale, words]) => `${locale}: ${words}`),
  }),
})

/** Moves a canned reply and answers with the whole list as it is then. Throws `not_found`. */
export async function moveCannedReply(
  db: Db,
  user: Actor,
  _id: string,
  position: number,
): Promise<CannedReply[]> {
  await cannedReplyList.move(db, user, _id, position)
  return listCannedReplies(db)
}
