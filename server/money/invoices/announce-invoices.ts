import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'

/** Tells the buyer and who keeps the invoices that there is something new among them. */
export function announceInvoices(db: Db, user_id: string) {
  return announce(db, [room.user(user_id), room.holders('dealers_manager.invoices')], { topic: 'invoices' })
}
