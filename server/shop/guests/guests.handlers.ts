import type { guestRoutes } from '../../../shared/shop/guests.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { mailGuestCode, openGuestAccount } from './open-guest-account.ts'

export const guestHandlers: Handlers<typeof guestRoutes> = {
  sendCode: ({ db, portal, user }) => mailGuestCode(db, portal, user),
  openAccount: ({ db, portal, user, body }) => openGuestAccount(db, portal, user, body),
}
