import type { authRoutes } from '../../../shared/accounts/accounts.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { readSiteData } from '../../site/settings/site-data.ts'
import { endSession, refreshSession } from '../../users/sessions/sessions.ts'
import { mailVerificationCode, verifyEmail } from '../codes/verification.ts'
import { makeCaptcha } from '../passwords/captcha.ts'
import {
  exchangeForgotPasswordCode,
  mailForgotPasswordCode,
  resetPassword,
} from '../passwords/forgot-password.ts'
import { readOwnAccount } from '../profile/read-own-account.ts'
import { signInAsCustomer } from '../sessions/act-as-customer.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

const ok = { ok: true } as const

export const authHandlers: Handlers<typeof authRoutes> = {
  signIn: ({ db, portal, body, device }) => signIn(db, portal, body, device),
  signInAsCustomer: ({ db, portal, user, body, device }) =>
    signInAsCustomer(db, portal, user, body.user_id, device),
  signUp: ({ db, portal, body, device }) => signUp(db, portal, body, device),
  refresh: ({ db, portal, body }) => refreshSession(db, portal.secret, body.refresh_token),
  signOut: ({ db, user }) => endSession(db, user.session_id).then(() => ok),
  refreshUserData: ({ db, user }) => readOwnAccount(db, user._id, user.acting_admin?.username),
  sendVerificationCode: ({ db, portal, user }) => mailVerificationCode(db, portal, user),
  checkVerificationCode: ({ db, portal, user, body }) => verifyEmail(db, portal, user, body.code),
  getSiteData: ({ portal }) => readSiteData(portal),
  captchaChallenge: ({ portal }) => makeCaptcha(portal),
  sendForgotPassCode: ({ db, portal, body }) => mailForgotPasswordCode(db, portal, body).then(() => ok),
  checkForgotPassCode: ({ db, portal, body }) => exchangeForgotPasswordCode(db, portal, body),
  resetPassword: ({ db, portal, body }) => resetPassword(db, portal, body).then(() => ok),
}
