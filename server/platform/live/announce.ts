import type { LiveEvent } from '../../../shared/contract/live.ts'
import type { Db } from '../db/client.ts'
import { notify } from '../db/notices.ts'

/** Who hears an event: one person on all their devices, or everybody of the team who holds a permission. */
export const room = {
  user: (user_id: string) => `user:${user_id}`,
  holders: (
    permission:
      | 'orders'
      | 'dealers_manager.balance'
      | 'dealers_manager.dealers_list'
      | 'dealers_manager.invoices'
      | 'dealers_manager.send_email'
      | 'tuning_services',
  ) => `holders:${permission}`,
  everyone: 'everyone',
}

/** Tells the rooms that something changed, once the transaction commits. */
export async function announce(db: Db, rooms: string[], event: LiveEvent) {
  await notify(db, { kind: 'live', rooms, event })
}
