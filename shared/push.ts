import { z } from 'zod'
import { ok } from './fields.ts'
import { defineRoutes } from './route.ts'

export const pushRoutes = defineRoutes({
  subscribe: {
    method: 'POST',
    path: '/push/subscribe',
    access: 'signed-in',
    setting: 'push_notification',
    summary: 'Keep this browser’s web push subscription',
    body: z.object({
      endpoint: z.url({ protocol: /^https$/ }).max(1000),
      keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
    }),
    response: ok,
  },
})
