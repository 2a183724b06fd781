import { z } from 'zod'
import { exactText, ok } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'

/** The address of a browser: a push service on the internet, never an address inside of the operator's network. */
const endpoint = exactText(1000).pipe(
  z.url({ protocol: /^https$/, hostname: /^(?!.*\.(local|internal|localhost)$)[a-z0-9.-]+\.[a-z]{2,}$/i }),
)

const base64url = z.string().regex(/^[\w-]+=*$/)

export const pushRoutes = defineRoutes({
  key: {
    method: 'GET',
    path: '/push/key',
    access: 'signed-in',
    setting: 'push_notification',
    summary: 'The public key a browser subscribes with (VAPID)',
    response: z.object({ public_key: z.string() }),
  },
  subscribe: {
    method: 'POST',
    path: '/push/subscribe',
    access: 'signed-in',
    setting: 'push_notification',
    perMinute: 10,
    summary: 'Store this browser’s web push subscription',
    body: z.object({
      endpoint,
      /** The browser's public key (P-256, uncompressed: 65 bytes) and its secret of 16 bytes. */
      keys: z.object({ p256dh: base64url.min(86).max(90), auth: base64url.min(21).max(24) }),
    }),
    response: ok,
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/push/subscribe',
    access: 'signed-in',
    summary: 'Send this browser no more pushes',
    body: z.object({ endpoint: exactText(1000) }),
    response: ok,
  },
})
