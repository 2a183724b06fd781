import { z } from 'zod'
import { password, sixDigits } from '../accounts/accounts.ts'
import { ok, timestamp } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'

/** Account that a guest opens after their order. */
export const guestAccountForm = z.object({
  code: sixDigits,
  password,
  terms_accepted: z.literal(true),
})
export type GuestAccountForm = z.output<typeof guestAccountForm>

export const guestRoutes = defineRoutes({
  sendCode: {
    method: 'POST',
    path: '/shop/guest/send_code',
    access: 'order-key',
    perMinute: 10,
    summary: 'Mail a code to the address of a guest’s order, with which it goes into an account',
    response: z.object({ sent_at: timestamp, next_after: timestamp }),
  },
  openAccount: {
    method: 'POST',
    path: '/shop/guest/open_account',
    access: 'order-key',
    perMinute: 10,
    summary:
      'Make an account of a guest with the mailed code; where their address has one, the order goes into it and the password stays',
    body: guestAccountForm,
    response: ok,
  },
})
