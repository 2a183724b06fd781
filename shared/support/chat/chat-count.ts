import { z } from 'zod'
import { defineRoutes } from '../../contract/route.ts'

/** Unread messages of a customer; for the team those of all customers, and the number of customers who wait. */
export const chatCount = z.object({ unread: z.number().int(), waiting: z.number().int() })
export type ChatCount = z.output<typeof chatCount>

/** The call behind the number in the menu: by itself, so that the frame of every page comes without the other ones. */
export const chatCountRoutes = defineRoutes({
  unreadCount: {
    method: 'GET',
    path: '/chat/unread_count',
    access: 'signed-in',
    setting: 'live_support_public',
    summary: 'Unread messages of the caller’s side; for the team also how many customers wait',
    response: chatCount,
  },
})
