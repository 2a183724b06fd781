import { z } from 'zod'
import { exactText, requiredLine } from '../contract/fields.ts'
import { siteSettings } from './settings.ts'

const flag = z.boolean()
const removed = z.boolean().default(false)
/** The record's fields without their defaults: a form sends all of its own. */
const s = siteSettings.shape

const general = z.object({
  tab: z.literal('general'),
  site_title: requiredLine(),
  copyright_text: s.copyright_text.unwrap(),
  default_theme: s.default_theme.unwrap(),
  default_locale: s.default_locale.unwrap(),
  logo_width: s.logo_width.unwrap(),
  logo_height: s.logo_height.unwrap(),
  map_tiles: s.map_tiles.unwrap(),
  map_attribution: s.map_attribution.unwrap(),
  /** Removes the logo, unless a new one comes with the call. */
  remove_logo: removed,
})
const login = z.object({
  tab: z.literal('login'),
  login_title: s.login_title.unwrap(),
  login_text: s.login_text.unwrap(),
  remove_login_picture: removed,
})
const features = z.object({
  tab: z.literal('features'),
  file_upload_public: flag,
  live_support_public: flag,
  chat_answer_minutes: s.chat_answer_minutes.unwrap(),
  ticket_system_public: flag,
  eco_calculator_public: flag,
  downloads_public: flag,
  api_access: flag,
  is_admin_site: flag,
})
const accounts = z.object({
  tab: z.literal('accounts'),
  approve_accounts: s.approve_accounts.unwrap(),
  captcha_verification: flag,
  second_factor_for_team: flag,
})
const orders = z.object({
  tab: z.literal('orders'),
  reg_no_mode: s.reg_no_mode.unwrap(),
  payment_type: s.payment_type.unwrap(),
  submit_order_pay_later: flag,
  automation: flag,
  retention_days: s.retention_days.unwrap(),
  price_type_names: s.price_type_names.unwrap(),
  time_frame_prices: s.time_frame_prices.unwrap(),
})
const payments = z
  .object({
    tab: z.literal('payments'),
    currency: s.currency.unwrap(),
    credit_price: s.credit_price.unwrap(),
    min_purchase: s.min_purchase.unwrap(),
    max_purchase: s.max_purchase.unwrap(),
    bank_details: s.bank_details.unwrap(),
    bank: flag,
    stripe: flag,
    paypal: flag,
    payfast: flag,
    klarna: flag,
    coinbase: flag,
  })
  .refine(({ min_purchase, max_purchase }) => min_purchase <= max_purchase, {
    path: ['max_purchase'],
    message: 'invalid_value',
  })
const company = z.object({
  tab: z.literal('company'),
  company_name: s.company_name.unwrap(),
  company_address: s.company_address.unwrap(),
  company_post_code: s.company_post_code.unwrap(),
  company_city: s.company_city.unwrap(),
  company_country: s.company_country.unwrap(),
  company_vat_no: s.company_vat_no.unwrap(),
  company_reg: s.company_reg.unwrap(),
  company_email: s.company_email.unwrap(),
  company_phone: s.company_phone.unwrap(),
  invoice_prefix: s.invoice_prefix.unwrap(),
  invoice_footer: s.invoice_footer.unwrap(),
  document_years: s.document_years.unwrap(),
})
const mail = z.object({
  tab: z.literal('mail'),
  smtp_host: s.smtp_host.unwrap(),
  smtp_port: s.smtp_port.unwrap(),
  smtp_secure: flag,
  smtp_user: s.smtp_user.unwrap(),
  /** Empty keeps the one there is. */
  smtp_password: exactText(500),
  /** Removes the stored password. */
  remove_smtp_password: removed,
  mail_from: s.mail_from.unwrap(),
  inbound_mail_address: s.inbound_mail_address.unwrap(),
  inbound_mail_authserv_id: s.inbound_mail_authserv_id.unwrap(),
  sms_notification: flag,
  push_notification: flag,
})

const registers = z.object({
  tab: z.literal('registers'),
  dvla_lookup: flag,
  rdw_lookup: flag,
  /** Empty keeps the one there is. */
  dvla_key: exactText(200),
  /** Removes the stored key. */
  remove_dvla_key: removed,
})

/**
 * Tabs for admins alone: with them one could get into anybody's account, or have customers pay into one's own bank
 * account.
 */
export const adminTabs: readonly string[] = ['accounts', 'company', 'payments', 'mail']

/** The form of each tab of the settings, one call a tab. */
export const settingsTabs = { general, login, features, accounts, orders, payments, company, mail, registers }
export const settingsForm = z.discriminatedUnion('tab', [
  general,
  login,
  features,
  accounts,
  orders,
  payments,
  company,
  mail,
  registers,
])
export type SettingsForm = z.output<typeof settingsForm>
