import { z } from 'zod'
import { line } from './fields.ts'

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** The custom theme: the nine colours an operator chooses; everything else is derived from them. */
export const themeSettings = z.object({
  header_top_color: color,
  header_bar_color: color,
  header_top_text_color: color,
  header_bar_text_color: color,
  left_bar_color: color,
  left_bar_text_color: color,
  card_bg_color: color,
  card_text_color: color,
  body_bg_color: color,
})
export type ThemeSettings = z.output<typeof themeSettings>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
/** One weekday: opening and closing time in the operator's time zone, or closed. */
export const openingDay = z
  .object({ opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: 'invalid_value' })
  .nullable()
/** Monday first. */
export const openingHours = z.object({
  time_zone: z.string().refine(isTimeZone, 'invalid_value'),
  days: z.array(openingDay).length(7),
  closing_dates: z.array(z.iso.date()),
})
export type OpeningHours = z.output<typeof openingHours>

/** An IANA name that this runtime knows. */
function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const on = z.boolean().default(true)
const off = z.boolean().default(false)
const everyDay = { opens: '09:00', closes: '18:00' }

/** The site's settings: one record, cached in every process and refreshed in all of them when it changes. */
export const siteSettings = z.object({
  site_title: line().default('Maproom'),
  copyright_text: line(300).default('© Maproom'),
  default_theme: z.enum(['default', 'red', 'dark', 'custom']).default('default'),
  theme: themeSettings.default({
    header_top_color: '#123b38',
    header_bar_color: '#ffffff',
    header_top_text_color: '#e6f2f0',
    header_bar_text_color: '#16302e',
    left_bar_color: '#f3f7f6',
    left_bar_text_color: '#2b4643',
    card_bg_color: '#ffffff',
    card_text_color: '#16302e',
    body_bg_color: '#eef3f2',
  }),
  payment_type: z.enum(['credits']).default('credits'),
  submit_order_pay_later: off,
  captcha_verification: on,
  automation: off,
  is_admin_site: off,
  stripe: off,
  paypal: off,
  bank: on,
  payfast: off,
  klarna: off,
  coinbase: off,
  file_upload_public: off,
  live_support_public: off,
  ticket_system_public: off,
  eco_calculator_public: off,
  api_access: off,
  downloads_public: off,
  reg_no_mode: z.enum(['reg_no', 'vin', 'both', 'none']).default('reg_no'),
  sms_notification: off,
  push_notification: off,
  approve_accounts: z.enum(['automatic', 'manual']).default('automatic'),
  currency: z.string().length(3).default('EUR'),
  bank_details: z.string().max(1000).default(''),
  opening_hours: openingHours.default({
    time_zone: 'Europe/Berlin',
    days: [everyDay, everyDay, everyDay, everyDay, everyDay, { opens: '10:00', closes: '14:00' }, null],
    closing_dates: [],
  }),
})
export type SiteSettings = z.output<typeof siteSettings>

/** The settings that switch a part of the site on, and so may stand in a route's `setting`. */
export type FeatureSetting = {
  [K in keyof SiteSettings]: SiteSettings[K] extends boolean ? K : never
}[keyof SiteSettings]

/** Whether the team is there now: until when, or from when on (null: nothing is planned within a week). */
export const openingStatus = z.object({ open: z.boolean(), until: z.string().nullable() })

/** What anyone may know of the settings. */
export const siteData = siteSettings
  .omit({ bank_details: true, automation: true, approve_accounts: true })
  .extend({ opening_status: openingStatus, demo: z.boolean() })
export type SiteData = z.output<typeof siteData>
