import { z } from 'zod'
import { captcha, country, id, line, ok, requiredLine, secret, timestamp } from '../contract/fields.ts'
import { localeCodes } from '../contract/locale-codes.ts'
import { defineRoutes } from '../contract/route.ts'
import { powerUnits, torqueUnits } from '../contract/units.ts'
import { siteData } from '../settings.ts'
import { themeNames } from '../site/theme-names.ts'
import { passkeyRequest } from './passkeys.ts'
import { businessShape, standingShape, whoShape } from './person-shape.ts'

/** 0: waits for an admin's approval, 1: active, 2: blocked. */
export const accountStatus = { waiting: 0, active: 1, blocked: 2 } as const

/** Refuses the names that deleted accounts get; nobody else may have them. */
const notOfDeleted = (typed: string) => !/^deleted-|@deleted\.invalid$/i.test(typed)

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, { abort: true })
  .pipe(z.email())
  .refine(notOfDeleted, 'invalid_value')
export const username = z
  .string()
  .trim()
  .min(3)
  .max(40, { abort: true })
  .regex(/^[\p{L}\p{N}._-]+$/u)
  .refine(notOfDeleted, 'invalid_value')
export const phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^[+\d][\d ()/.-]{5,}$/)
/** Ten characters or more; the server also refuses well-known ones. */
export const password = secret.min(10)
export const sixDigits = z.string().regex(/^\d{6}$/)
/**
 * A proof-of-work challenge of altcha (altcha-lib 2, algorithm PBKDF2/SHA-256). Solve it in a Web Worker with
 * `solveChallenge({ challenge, deriveKey })` of `altcha-lib`, `deriveKey` from `altcha-lib/algorithms/web/pbkdf2` (it
 * needs `crypto.subtle`: https or localhost), and send `btoa(JSON.stringify({ challenge, solution }))` as `captcha`.
 * It is valid for 10 minutes and counts once: after any failed call ask for a new one.
 */
export const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.number().int(),
  }),
  signature: z.string(),
})
export type CaptchaChallenge = z.output<typeof captchaChallenge>

/** The signed-in person, as they see themselves. */
export const me = z.object({
  ...whoShape,
  /** True once they confirmed the number with a code; SMS are sent to confirmed numbers only. */
  phone_confirmed: z.boolean(),
  ...businessShape,
  /** For `pictureUrl`. */
  picture: id.nullable(),
  role_id: z.number().int(),
  status: z.number().int(),
  ...standingShape,
  /** Their permissions, an admin's implied ones included. */
  permissions: z.array(z.string()),
  my_tools: z.array(z.string()),
  credits: z.number().int(),
  locale: z.string(),
  /** Null until the person chooses one: the site's is used. */
  theme: z.enum(themeNames).nullable(),
  /** Null until the person chooses one: that of their country is used. */
  power_unit: z.enum(powerUnits).nullable(),
  torque_unit: z.enum(torqueUnits).nullable(),
  /** Set while an admin acts as this customer: the admin's user name. */
  acting_admin: z.string().nullable(),
  /** True when signing in takes more than the password. */
  has_second_factor: z.boolean(),
})
export type Me = z.output<typeof me>

export const signedIn = z.object({ user: me, access_token: z.string(), refresh_token: z.string() })

/**
 * The answer when the password was right and isn't enough: `token` goes with the second step, within 5 minutes and 5
 * tries.
 */
export const secondFactorAsked = z.object({
  second_factor: z.object({
    token: z.string(),
    methods: z.array(z.enum(['totp', 'passkey', 'recovery_code'])),
    /** The options for the browser, where there is a passkey. */
    passkey: passkeyRequest.nullable(),
  }),
})
export type SecondFactorAsked = z.output<typeof secondFactorAsked>['second_factor']

export const signUpForm = z.object({
  /** Without one the name is made from the address. */
  username: username.optional(),
  email,
  password,
  firstname: requiredLine(80),
  lastname: requiredLine(80),
  phone: phone.or(z.literal('')).default(''),
  country,
  company_name: line().default(''),
  vat_no: line(40).default(''),
  terms_accepted: z.literal(true),
  locale: z.enum(localeCodes).default('en'),
  captcha,
})

export const authRoutes = defineRoutes({
  signIn: {
    method: 'POST',
    path: '/auth/signin',
    access: 'public',
    perMinute: 10,
    summary: 'Sign in by user name or email',
    body: z.object({ username: requiredLine(254), password: secret, captcha }),
    response: z.union([signedIn, secondFactorAsked]),
  },
  signInAsCustomer: {
    method: 'POST',
    path: '/auth/admin_auto_login',
    access: 'dealers_manager.login_to_dealer_account',
    summary: 'Sign in as a customer; shown as such and recorded',
    body: z.object({ user_id: id }),
    response: signedIn,
  },
  signUp: {
    method: 'POST',
    path: '/auth/signup',
    access: 'public',
    perMinute: 10,
    summary: 'Open an account',
    body: signUpForm,
    response: signedIn,
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh_token',
    access: 'public',
    perMinute: 60,
    summary: 'A new access token, and the refresh token for the next time',
    body: z.object({ refresh_token: secret }),
    response: z.object({ access_token: z.string(), refresh_token: z.string() }),
  },
  signOut: {
    method: 'POST',
    path: '/auth/signout',
    access: 'session',
    summary: 'End this sign-in',
    response: ok,
  },
  refreshUserData: {
    method: 'GET',
    path: '/auth/refresh_user_data',
    access: 'session',
    summary: 'The signed-in person as they are now',
    response: me,
  },
  sendVerificationCode: {
    method: 'GET',
    path: '/auth/send_verification_code',
    access: 'session',
    perMinute: 10,
    summary: 'Mail a new verification code, at most every 60 seconds',
    response: z.object({ sent_at: timestamp, next_after: timestamp }),
  },
  checkVerificationCode: {
    method: 'POST',
    path: '/auth/check_verification_code',
    access: 'session',
    perMinute: 20,
    summary: 'Confirm the email address with the code from the mail',
    body: z.object({ code: sixDigits }),
    response: me,
  },
  getSiteData: {
    method: 'GET',
    path: '/auth/get_site_data',
    shows: ['settings'],
    access: 'public',
    summary: 'What the browser needs to know of the site',
    response: siteData,
  },
  captchaChallenge: {
    method: 'GET',
    path: '/auth/captcha_challenge',
    access: 'public',
    perMinute: 60,
    summary: 'A proof-of-work challenge of altcha',
    response: captchaChallenge,
  },
  sendForgotPassCode: {
    method: 'POST',
    path: '/auth/send_forgot_pass_code',
    access: 'public',
    perMinute: 5,
    summary: 'Mail a code for a new password; answers the same whether or not there is such an account',
    body: z.object({ email, captcha }),
    response: ok,
  },
  checkForgotPassCode: {
    method: 'POST',
    path: '/auth/check_forgot_pass_code',
    access: 'public',
    perMinute: 10,
    summary: 'Exchange the mailed code for a forgot-password token',
    body: z.object({ email, code: sixDigits }),
    response: z.object({ forgot_password_token: z.string() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset_password',
    access: 'public',
    perMinute: 10,
    summary: 'Set a new password; ends every sign-in of the account',
    body: z.object({ forgot_password_token: secret, password }),
    response: ok,
  },
})
