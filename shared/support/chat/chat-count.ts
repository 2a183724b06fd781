import { z } from 'zod'
import { defineRoutes } from '../../contract/route.ts'

/** For a customer their unread messages, for the team the number of customers who wait for an answer; the other one is 0. */
export const chatCount = z.object({ unread: z.number().int(), waiting: z.number().int() })
export type ChatCount = z.output<typeof chatCount>

/** The call behind the number in the menu: by itself, so that the frame of every page comes without the other ones. */
export const chatCountRoutes = defineRoutes({
  unreadCount: {
    method: 'GET',
    path: '/chat/unread_count',
    shows: ['conversation'],
    throttled: true,
    access: 'signed-in',
    setting: 'live_support_public',
    summary: 'The caller’s unread messages; for the team how many customers wait for an answer',
    response: chatCount,
  },
})
