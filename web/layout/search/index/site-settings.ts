import { roles } from '../../../../shared/contract/permissions.ts'
import { adminTabs } from '../../../../shared/contract/settings.ts'
import { keysOf } from '../../../../shared/contract/typed-keys.ts'
import type { Phrases } from '../../../../shared/locales/english.ts'
import type { PhraseKey } from '../../../i18n/phrase.ts'
import type { IndexEntry } from './index-entry.ts'

type Names = Phrases['settings']
type Tab = {
  fields?: readonly (keyof Names['field'])[]
  /** Fields with a line that explains them. */
  explained?: readonly (keyof Names['field'] & keyof Names['hint'])[]
  toggles?: readonly (keyof Names['toggle'])[]
  colors?: readonly (keyof Names['color'])[]
  /** Fields with phrases of their own, by their path in the form. */
  others?: Record<string, readonly [title: PhraseKey, ...words: PhraseKey[]]>
  /** Other phrases whose words find the tab. */
  words?: readonly PhraseKey[]
}

/** The fields of each tab of the site's settings. */
const tabs: Record<keyof Names['tab'], Tab> = {
  general: {
    explained: ['site_title', 'logo', 'copyright_text', 'default_theme', 'default_locale', 'map_attribution'],
    fields: ['logo_width', 'logo_height', 'map_tiles'],
  },
  theme: {
    colors: [
      'header_top_color',
      'header_top_text_color',
      'header_bar_color',
      'header_bar_text_color',
      'left_bar_color',
      'left_bar_text_color',
      'card_bg_color',
      'card_text_color',
      'body_bg_color',
    ],
    words: ['layout.theme'],
  },
  login: { fields: ['login_title', 'login_text'], explained: ['login_picture'] },
  features: {
    toggles: [
      'file_upload_public',
      'live_support_public',
      'ticket_system_public',
      'eco_calculator_public',
      'downloads_public',
      'api_access',
      'is_admin_site',
    ],
    explained: ['chat_answer_minutes'],
  },
  accounts: { fields: ['approve_accounts'], toggles: ['captcha_verification', 'second_factor_for_team'] },
  orders: {
    explained: ['reg_no_mode', 'retention_days'],
    fields: ['payment_type'],
    toggles: ['submit_order_pay_later', 'automation'],
    others: {
      'price_type_names.0': ['settings.price_types', 'settings.price_types_about'],
      'time_frame_prices.ASAP': ['settings.time_frames', 'settings.time_frames_about'],
    },
  },
  registers: { toggles: ['rdw_lookup', 'dvla_lookup'], fields: ['dvla_key'] },
  tools: {},
  hours: {
    fields: ['time_zone'],
    others: { date: ['settings.closing.title', 'settings.closing.about'] },
  },
  company: {
    fields: [
      'company_name',
      'company_address',
      'company_post_code',
      'company_city',
      'company_vat_no',
      'company_reg',
      'company_email',
      'company_phone',
    ],
    explained: ['company_country', 'invoice_prefix', 'invoice_footer', 'document_years'],
    words: ['settings.company.seller'],
  },
  payments: {
    explained: ['currency', 'credit_price', 'min_purchase', 'max_purchase', 'bank_details'],
    toggles: ['bank', 'stripe', 'paypal', 'payfast', 'klarna', 'coinbase'],
    words: ['settings.methods'],
  },
  vat: {},
  mail: {
    fields: ['smtp_host', 'smtp_port', 'smtp_user', 'smtp_password'],
    explained: ['smtp_secure', 'mail_from', 'inbound_mail_address', 'inbound_mail_authserv_id'],
    toggles: ['push_notification', 'sms_notification'],
    words: ['settings.mail.server', 'settings.smtp.check'],
  },
  caches: { words: ['settings.caches.purge'] },
}

/** The settings of the site: each tab, and each field of it. */
export const siteSettings: IndexEntry[] = keysOf(tabs).flatMap((tab) => {
  const { fields = [], explained = [], toggles = [], colors = [], others = {}, words = [] } = tabs[tab]
  const entryOf = (
    field: string | undefined,
    title: PhraseKey,
    more: readonly PhraseKey[] = [],
  ): IndexEntry => ({
    group: 'settings',
    page: 'websiteSettings',
    search: field ? { tab, field } : { tab },
    title,
    ...(field && { part: `settings.tab.${tab}` }),
    words: more,
    isFor: ({ role_id }) => role_id === roles.admin || !adminTabs.includes(tab),
  })
  return [
    entryOf(undefined, `settings.tab.${tab}`, words),
    ...explained.map((name) => entryOf(name, `settings.field.${name}`, [`settings.hint.${name}`])),
    ...fields.map((name) => entryOf(name, `settings.field.${name}`)),
    ...toggles.map((name) => entryOf(name, `settings.toggle.${name}`, [`settings.toggle_about.${name}`])),
    ...colors.map((name) => entryOf(name, `settings.color.${name}`)),
    ...Object.entries(others).map(([field, [title, ...about]]) => entryOf(field, title, about)),
  ]
})
