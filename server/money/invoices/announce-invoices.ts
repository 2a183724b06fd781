import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'

/** Announces to the buyer and to the team members with the invoices that an invoice changed. */
export function announceInvoices(db: Db, user_id: string) {
  return announce(db, [room.user(user_id), room.holders('dealers_manager.invoices')], { topic: 'invoices' })
}
