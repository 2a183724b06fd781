import { z } from 'zod'
import {
  byId,
  country,
  exactText,
  id,
  line,
  ok,
  requiredLine,
  secret,
  timestamp,
} from '../contract/fields.ts'
import { localeCodes } from '../contract/locale-codes.ts'
import { openedWith } from '../contract/opened-with.ts'
import { defineRoutes, file } from '../contract/route.ts'
import { powerUnits, torqueUnits } from '../contract/units.ts'
import { pictureMaxBytes } from '../site/pictures.ts'
import { themeNames } from '../site/theme-names.ts'
import { authRoutes, me, password, phone, username } from './accounts.ts'
import { supportedTools } from './settings.ts'

/** A person's own data; a missing field stays as it is. */
export const profileForm = z.object({
  username: username.optional(),
  firstname: requiredLine(80).optional(),
  lastname: requiredLine(80).optional(),
  phone: phone.or(z.literal('')).optional(),
  locale: z.enum(localeCodes).optional(),
  theme: z.enum(themeNames).optional(),
  power_unit: z.enum(powerUnits).optional(),
  torque_unit: z.enum(torqueUnits).optional(),
  remove_picture: z.boolean().default(false),
})

export const addressForm = z.object({
  address: line(200),
  city: line(100),
  post_code: line(20),
  country,
})

/** An address others may follow: never `javascript:` or the like. */
const webAddress = line(300).pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }))

export const businessForm = z.object({
  company_name: line(),
  company_reg: line(60),
  vat_no: line(40),
  web_url: z.literal('').or(webAddress),
})

export const passwordForm = z
  .object({
    old_password: secret,
    password,
    password_confirmation: exactText(200),
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    message: 'invalid_value',
  })

/** One sign-in of the person's account. */
export const signInOfMine = z.object({
  _id: id,
  user_agent: z.string(),
  ip: z.string(),
  created_at: timestamp,
  last_used_at: timestamp,
  /** True for the sign-in of this call. */
  current: z.boolean(),
  /** The user name of the admin who acts as this person with it. */
  acting_admin: z.string().nullable(),
})
export type SignInOfMine = z.output<typeof signInOfMine>

const tools = z.object({ tools: supportedTools })

export const profileRoutes = defineRoutes({
  updateProfile: {
    method: 'POST',
    path: '/user/update_profile',
    access: 'signed-in',
    perMinute: 30,
    summary: 'Change one’s own name, phone, language, theme, units and picture',
    body: profileForm,
    multipart: { fields: { picture: { max: 1 } }, maxTotalBytes: pictureMaxBytes },
    response: me,
  },
  updateAddress: {
    method: 'POST',
    path: '/user/update_address',
    changes: ['packages'],
    access: 'signed-in',
    summary: 'Change one’s own address',
    body: addressForm,
    response: me,
  },
  updateBusiness: {
    method: 'POST',
    path: '/user/update_business',
    access: 'signed-in',
    summary: 'Change one’s own company’s data',
    body: businessForm,
    response: me,
  },
  sendPhoneCode: {
    method: 'POST',
    path: '/user/phone/code',
    access: 'signed-in',
    setting: 'sms_notification',
    perMinute: 10,
    summary: 'Send a code by SMS to one’s own phone number; five a day, one a minute',
    response: z.object({ sent_at: timestamp, next_after: timestamp }),
  },
  confirmPhone: {
    method: 'POST',
    path: '/user/phone/confirm',
    access: 'signed-in',
    setting: 'sms_notification',
    perMinute: 10,
    summary: 'Confirm one’s own phone number with the code from the SMS',
    body: authRoutes.checkVerificationCode.body,
    response: me,
  },
  updatePassword: {
    method: 'POST',
    path: '/user/update_password',
    access: 'signed-in',
    perMinute: 10,
    summary: 'Change one’s own password; ends every other sign-in',
    body: passwordForm,
    response: ok,
  },
  updateTools: {
    method: 'PUT',
    path: '/user/my-tools/update',
    access: 'signed-in',
    summary: 'Say which of the supported tools one owns',
    body: tools,
    response: me,
  },
  sessions: {
    method: 'GET',
    path: '/user/sessions',
    shows: ['account'],
    access: 'signed-in',
    summary: 'Where this account is signed in',
    response: z.array(signInOfMine),
  },
  endSession: {
    method: 'DELETE',
    path: '/user/sessions/:id',
    changes: ['account'],
    access: 'signed-in',
    summary: 'End one sign-in of this account',
    params: byId,
    response: ok,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/user/sessions',
    changes: ['account'],
    access: 'signed-in',
    summary: 'End every sign-in of this account but this one',
    response: ok,
  },
  exportMine: {
    method: 'GET',
    path: '/user/export',
    access: 'signed-in',
    perMinute: 3,
    summary: 'Everything the portal stores of the caller, as one ZIP',
    response: file,
  },
  removeMe: {
    method: 'DELETE',
    path: '/user/me',
    access: 'signed-in',
    perMinute: 10,
    summary: 'Delete one’s own account for good',
    body: z.object({ password: secret }),
    response: ok,
  },
})

export const toolRoutes = defineRoutes({
  supported: {
    method: 'GET',
    path: '/settings/supported-tools',
    shows: ['settings'],
    access: 'signed-in',
    summary: 'The tools the site supports',
    response: tools,
  },
  updateSupported: {
    method: 'PUT',
    path: '/settings/supported-tools',
    changes: ['settings'],
    access: 'settings',
    summary: 'Change the tools the site supports',
    body: tools.extend({ opened: openedWith }),
    response: tools,
  },
})
