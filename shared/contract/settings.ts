import type { z } from 'zod'

/** The cards of the settings' page, in their order, each with the tab in which it stands. */
export const settingCards = {
  general: 'general',
  languages: 'general',
  map: 'general',
  login: 'login',
  features: 'features',
  api_access: 'features',
  accounts: 'accounts',
  orders: 'orders',
  price_type_names: 'orders',
  time_frame_prices: 'orders',
  slave_files: 'orders',
  registers: 'registers',
  seller: 'company',
  documents: 'company',
  prices: 'payments',
  methods: 'payments',
  mail_server: 'mail',
  mail_answers: 'mail',
  channels: 'mail',
} as const
export type SettingCard = keyof typeof settingCards
export type SettingTab = (typeof settingCards)[SettingCard]

/**
 * Tabs for admins alone: with them one could get into anybody's account, or have customers pay into one's own bank
 * account.
 */
export const adminTabs: readonly string[] = ['accounts', 'company', 'payments', 'mail'] satisfies SettingTab[]

/**
 * Names who may read a setting: everybody, with the site's data; signed-in people, by a call of its feature; the team, with the settings; or
 * nobody, as it is a password or key, which is stored sealed.
 */
export type SettingReader = 'everybody' | 'signed-in' | 'team' | 'nobody'

/** The control of a setting whose schema alone doesn't determine it. */
export type SettingControl =
  /** Written from left to right in every language. */
  | 'code'
  | 'country'
  | 'credits'
  | 'currency'
  | 'email'
  | 'languages'
  | 'lines'
  | 'money'
  | 'months'
  | 'phone'
  /** The picture of the id: it is sent as a file of the setting's name, or removed by `remove_` and its name. */
  | 'picture'
  | 'price_types'
  | 'time_frames'
  | 'vat_no'

/** Places a setting's field: the card, and its place there. */
export type SettingPlace = {
  card: SettingCard
  order: number
  control?: SettingControl
  /** Stands in the field while it is empty. */
  example?: string
  /** Set for two that follow each other and stand side by side. */
  half?: true
}

/** A setting of the site. Its words are `settings.field` and, where there is one, `settings.hint` of its name. */
export type Setting = {
  /** The schema, with what the setting is as delivered. */
  value: z.ZodDefault<z.ZodType>
  readBy: SettingReader
  /** Set where everybody gets it by a call of the feature, as it is too much for the site's data. */
  apart?: true
  /** Schema of a typed password or key; empty keeps the one there is. */
  typed?: z.ZodString
  /** `own`: a form of its feature edits it. */
  form: SettingPlace | 'own'
}

/** Preserves the literal types of a feature's settings while checking their shape. */
export function defineSettings<const R extends Record<string, Setting>>(rows: R): R {
  return rows
}
