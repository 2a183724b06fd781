import type { authRoutes } from '../../../shared/accounts/accounts.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { siteDataOf } from '../../site/settings/site-data.ts'
import { mailVerificationCode, verifyEmail } from '../codes/verification.ts'
import { makeCaptcha } from '../passwords/captcha.ts'
import {
  exchangeForgotPasswordCode,
  mailForgotPasswordCode,
  resetPassword,
} from '../passwords/forgot-password.ts'
import { signInAsCustomer } from '../sessions/act-as-customer.ts'
import { endSession, refreshSession } from '../sessions/sessions.ts'
import { findMe } from '../users/me.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

const ok = { ok: true } as const

export const authHandlers: Handlers<typeof authRoutes> = {
  signIn: ({ db, outside, body, device }) => signIn(db, outside, body, device),
  signInAsCustomer: ({ db, outside, user, body, device }) =>
    signInAsCustomer(db, outside, user, body.user_id, device),
  signUp: ({ db, outside, body, device }) => signUp(db, outside, body, device),
  refresh: ({ db, outside, body }) => refreshSession(db, outside.secret, body.refresh_token),
  signOut: ({ db, user }) => endSession(db, user.session_id).then(() => ok),
  refreshUserData: ({ db, user }) => findMe(db, user._id, user.acting_admin?.username),
  sendVerificationCode: ({ db, outside, user }) => mailVerificationCode(db, outside, user),
  checkVerificationCode: ({ db, outside, user, body }) => verifyEmail(db, outside, user, body.code),
  getSiteData: ({ outside }) => siteDataOf(outside),
  captchaChallenge: ({ outside }) => makeCaptcha(outside),
  sendForgotPassCode: ({ db, outside, body }) => mailForgotPasswordCode(db, outside, body).then(() => ok),
  checkForgotPassCode: ({ db, outside, body }) => exchangeForgotPasswordCode(db, outside, body),
  resetPassword: ({ db, outside, body }) => resetPassword(db, outside, body).then(() => ok),
}
