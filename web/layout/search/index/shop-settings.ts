import { entriesOf } from '../../../../shared/contract/typed-keys.ts'
import type { ShopSettingsForm } from '../../../../shared/shop/settings-routes.ts'
import type { PhraseKey } from '../../../app/phrase.ts'
import type { IndexEntry } from './index-entry.ts'

/** The phrases of each field: its name, and what else it is found by. */
const fields: Record<keyof ShopSettingsForm, readonly [title: PhraseKey, ...words: PhraseKey[]]> = {
  status: ['shop_settings.status', 'shop_settings.status_open'],
  guests: ['shop_settings.guests', 'shop_settings.guests_about'],
  description: ['shop_settings.field.description', 'shop_settings.hint.description'],
  stripe: ['credits.payment_method.stripe', 'shop_settings.method.stripe'],
  paypal: ['credits.payment_method.paypal', 'shop_settings.method.paypal'],
  payfast: ['credits.payment_method.payfast', 'shop_settings.method.payfast'],
  square: ['credits.payment_method.square', 'shop_settings.method.square'],
  crypto: ['credits.payment_method.coinbase', 'shop_settings.method.crypto'],
  bank: ['credits.payment_method.bank', 'shop_settings.method.bank'],
  low_stock: ['shop_settings.field.low_stock', 'shop_settings.hint.low_stock'],
  provider_minutes: ['shop_settings.field.provider_minutes', 'shop_settings.hint.provider_minutes'],
  bank_days: ['shop_settings.field.bank_days', 'shop_settings.hint.bank_days'],
  oss: ['shop_settings.oss', 'shop_settings.oss_about'],
  terms_and_conditions: ['shop_settings.terms', 'shop_settings.terms_about'],
}

/** The settings of the shop. */
export const shopSettings: IndexEntry[] = entriesOf(fields).map(([field, [title, ...words]]) => ({
  group: 'settings',
  page: 'manageShopSettings',
  search: { field },
  title,
  words,
}))
