import { z } from 'zod'
import { country, credits, currency, id, line, money, text } from '../contract/fields.ts'
import { localeCodes } from '../contract/locale-codes.ts'
import type { TimeFrame } from '../orders/order-states.ts'
import { regNoModes } from '../orders/reg-no-mode.ts'
import { mapTiles } from './map-tiles.ts'
import { openingHours } from './opening-hours.ts'
import { openingStatus } from './opening-status.ts'
import { themeNames } from './theme-names.ts'

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .toLowerCase()

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

/** In pixels; 0 is automatic. The bars it stands in aren't higher. */
const logoWidth = z.number().int().min(0).max(320).default(0)
const logoHeight = z.number().int().min(0).max(64).default(0)

/** The surcharge of a time frame in hundredths of a credit; below zero it is a discount. */
const timeFramePrice = credits.min(-1000_00).max(1000_00)

const on = z.boolean().default(true)
const off = z.boolean().default(false)
const everyDay = { opens: '09:00', closes: '18:00' }

/** Tools with which files are read from ECUs; the operator lists the supported ones, a person the ones they have. */
export const supportedTools = z
  .array(line(60).min(1))
  .max(200)
  .refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, 'invalid_value')

const usualTools = [
  'KESSv2',
  'KESS3',
  'K-TAG',
  'Autotuner',
  'Flex',
  'MAGPro2',
  'CMD',
  'bFlash',
  'AutoFlasher',
  'New Genius',
  'Trasdata',
  'MPPS',
  'FGTech',
  'BitBox',
  'PCMFlash',
  'HP Tuners',
]

const priceTypeNames = z.array(line(40)).length(3)

/** The site's settings: one record, cached in every process and refreshed in all of them when it changes. */
export const siteSettings = z.object({
  site_title: line().default('Maproom'),
  copyright_text: line(300).default('© Maproom'),
  /** A picture's id. */
  logo: id.nullable().default(null),
  logo_width: logoWidth,
  logo_height: logoHeight,
  /** The title on the sign-in page beside the form; empty: the product's own words. */
  login_title: line(120).default(''),
  login_text: line(400).default(''),
  login_picture: id.nullable().default(null),
  default_theme: z.enum(themeNames).default('default'),
  /** The language of visitors whose browser accepts none of the available ones. */
  default_locale: z.enum(localeCodes).default('en'),
  theme: themeSettings.default({
    header_top_color: '#123b38',
    header_bar_color: '#ffffff',
    header_top_text_color: '#e6f2f0',
    header_bar_text_color: '#16302e',
    left_bar_color: '#f3f7f6',
    left_bar_text_color: '#2b4643',
    card_bg_color: '#ffffff',
    card_text_color: '#16302e',
    body_bg_color: '#e6eeec',
  }),
  /** `direct`: orders are paid in money, by the methods that are switched on. */
  payment_type: z.enum(['credits', 'direct']).default('credits'),
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
  /** Opens the shop. */
  shop_status: off,
  /** On: the shop sells to those without an account. */
  shop_guests: on,
  /** True if private people elsewhere in the EU pay the VAT of their country (the EU's one-stop shop). */
  shop_oss: off,
  /** Number of pieces from which on a product's stock counts as low. */
  shop_low_stock: z.number().int().min(0).max(1000).default(5),
  shop_description: text(2000).default(''),
  /** Sanitized HTML. */
  shop_terms: z.string().max(100_000).default(''),
  /** Methods of payment for goods, apart from those of credits and orders. */
  shop_stripe: off,
  shop_paypal: off,
  shop_bank: on,
  shop_payfast: off,
  shop_coinbase: off,
  shop_square: off,
  /** Time for which an unpaid order keeps its goods: at a provider's page in minutes, by bank transfer in days. */
  shop_provider_minutes: z.number().int().min(15).max(10_080).default(60),
  shop_bank_days: z.number().int().min(1).max(60).default(7),
  /** Minutes of opening time after which the team is notified of a customer who waits in the chat. */
  chat_answer_minutes: z.number().int().min(1).max(240).default(5),
  eco_calculator_public: off,
  api_access: off,
  downloads_public: off,
  reg_no_mode: z.enum(regNoModes).default('reg_no'),
  /** Plates are looked up in the British and in the Dutch register of vehicles. */
  dvla_lookup: off,
  rdw_lookup: off,
  /** Sealed, like the mail server's password. */
  dvla_key: z.string().default(''),
  /** Names that the team gives to the price types 1 to 3; empty: by their number. */
  price_type_names: priceTypeNames.default(['', '', '']),
  sms_notification: off,
  push_notification: off,
  approve_accounts: z.enum(['automatic', 'manual']).default('automatic'),
  /** True if the team can work only with a second factor. */
  second_factor_for_team: off,
  supported_tools: supportedTools.default(usualTools),
  time_frame_prices: z
    .object({
      ASAP: timeFramePrice,
      '2-3 hours': timeFramePrice,
      '5-6 hours': timeFramePrice,
    } satisfies Record<TimeFrame, z.ZodType>)
    .default({ ASAP: 0, '2-3 hours': 0, '5-6 hours': 0 }),
  /** Days after which an order's files, and a customer's copies of invoices, are removed. */
  retention_days: z.number().int().min(1).max(3650).default(31),
  currency: currency.default('EUR'),
  /** The net price of one credit in the currency's minor unit, for any amount and for orders paid directly. */
  credit_price: money.min(1).default(1000),
  /** The smallest and the largest number of credits bought without a package, in hundredths. */
  min_purchase: credits.min(1).default(5_00),
  max_purchase: credits.min(1).default(1_000_00),
  bank_details: text(1000).default(''),
  /** The seller on invoices. Without a country no sale is taxed by another country's rules. */
  company_name: line(120).default(''),
  company_address: line(200).default(''),
  company_post_code: line(20).default(''),
  company_city: line(120).default(''),
  company_country: country.or(z.literal('')).default(''),
  company_vat_no: line(40).default(''),
  company_reg: line(60).default(''),
  company_email: line(200).default(''),
  company_phone: line(40).default(''),
  /** The prefix of invoice numbers, before the year. */
  invoice_prefix: z
    .string()
    .regex(/^[A-Z0-9-]{0,10}$/)
    .default(''),
  /** Years for which the operator's documents of invoices and credit notes are kept. */
  document_years: z.number().int().min(1).max(30).default(10),
  /** The last line of invoices. */
  invoice_footer: line(300).default(''),
  /** The mail server; without one the environment's is used. */
  smtp_host: line(253).default(''),
  smtp_port: z.number().int().min(1).max(65_535).default(587),
  smtp_secure: off,
  smtp_user: line(200).default(''),
  /** Sealed: see server/platform/encryption/seal.ts. */
  smtp_password: z.string().default(''),
  /** The sender of mails; empty: the environment's. */
  mail_from: z.union([z.literal(''), z.email().max(200)]).default(''),
  /**
   * The address whose mail the operator's mail service hands to the portal: conversations are answered at it, with a token
   * in its local part, which has 64 characters at most. Empty: they aren't answered by mail.
   */
  inbound_mail_address: z
    .union([
      z.literal(''),
      z
        .email()
        .max(200)
        .regex(/^[^@]{1,19}@/),
    ])
    .default(''),
  /** The id under which the operator's mail server says if a sender is genuine (RFC 8601). Empty: none counts as genuine. */
  inbound_mail_authserv_id: line(253).default(''),
  /** The tile server of the dealers' map, and the names it has to show for it; empty: a plain list. */
  map_tiles: mapTiles.default(''),
  map_attribution: line(300).default(''),
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

/** The settings that anyone may know: named one by one, so that a new one is private until it stands here. */
export const siteData = siteSettings
  .pick({
    site_title: true,
    copyright_text: true,
    logo: true,
    logo_width: true,
    logo_height: true,
    login_title: true,
    login_text: true,
    login_picture: true,
    default_theme: true,
    default_locale: true,
    theme: true,
    payment_type: true,
    submit_order_pay_later: true,
    captcha_verification: true,
    is_admin_site: true,
    stripe: true,
    paypal: true,
    bank: true,
    payfast: true,
    klarna: true,
    coinbase: true,
    file_upload_public: true,
    live_support_public: true,
    ticket_system_public: true,
    eco_calculator_public: true,
    api_access: true,
    downloads_public: true,
    shop_status: true,
    shop_guests: true,
    shop_description: true,
    reg_no_mode: true,
    dvla_lookup: true,
    rdw_lookup: true,
    price_type_names: true,
    sms_notification: true,
    push_notification: true,
    second_factor_for_team: true,
    supported_tools: true,
    retention_days: true,
    currency: true,
    credit_price: true,
    min_purchase: true,
    max_purchase: true,
    map_tiles: true,
    map_attribution: true,
    opening_hours: true,
  })
  .extend({
    opening_status: openingStatus,
    /** True if visitors are notified of a text on cookies. */
    cookie_notice: z.boolean(),
    demo: z.boolean(),
  })
export type SiteData = z.output<typeof siteData>
