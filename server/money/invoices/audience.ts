import type { LiveEvent } from '../../../shared/contract/live.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type Room, room } from '../../platform/live/rooms.ts'

/** Team members with the invoices, and the page on which they find what needs a person. */
export const invoiceManagers = { holders: 'dealers_manager.invoices' } as const
export const reviewPage = pathTo('invoices', { attention: true })

/** Returns the live event of any change to a person's invoices and payments, for them and the team members who manage invoices. */
export const invoicesOf = (user_id: string): [Room[], LiveEvent] => [
  [room.user(user_id), room.holders(invoiceManagers.holders)],
  { topic: 'invoices' },
]
