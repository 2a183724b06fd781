import { z } from 'zod'
import { secret, timestamp } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'
import { email, me, sixDigits } from './accounts.ts'

/** Days for which the owner of the address before may take a change back. */
export const undoDays = 7

export const emailChangeRoutes = defineRoutes({
  askForNewEmail: {
    method: 'POST',
    path: '/user/email/code',
    access: 'signed-in',
    perMinute: 10,
    summary:
      'Mail a code to a new address of one’s own; five a day, one a minute; answers the same if somebody has the address',
    body: z.object({ email, password: secret }),
    response: z.object({ sent_at: timestamp, next_after: timestamp }),
  },
  confirmNewEmail: {
    method: 'POST',
    path: '/user/email/confirm',
    access: 'signed-in',
    perMinute: 10,
    summary: 'Change one’s own address with the code that was mailed to the new one',
    body: z.object({ email, code: sixDigits }),
    response: me,
  },
  undoEmailChange: {
    method: 'POST',
    path: '/auth/undo_email_change',
    access: 'public',
    perMinute: 10,
    summary:
      'Take a change of address back with the token mailed to the address before; ends every sign-in and the password',
    body: z.object({ token: secret }),
    response: z.object({ email: z.string() }),
  },
})
