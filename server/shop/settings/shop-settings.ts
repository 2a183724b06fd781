import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import { holds } from '../../../shared/contract/permissions.ts'
import type { SiteSettings } from '../../../shared/settings.ts'
import type { ShopSettings, ShopSettingsForm } from '../../../shared/shop/settings-routes.ts'
import { availableForGoods, goodsMethodStates } from '../../money/payments/available-methods.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { cleanHtml } from '../../site/content/clean-html.ts'
import { recordChange } from '../../site/settings/record-change.ts'
import { keepOthersChanges } from '../../users/keep-others-changes.ts'
import { announceShop } from '../access/announce-shop.ts'

/** Reads the shop's settings, for those who change them with what it lacks. */
export async function readShopSettings(db: Db, portal: Portal, user: Actor | null): Promise<ShopSettings> {
  const all = await portal.settings.get(db)
  return {
    ...fieldsOf(all),
    methods: await availableForGoods(db, portal, all.currency),
    setup:
      user && holds(user, 'shop_manager.shop_settings')
        ? { country: all.company_country !== '', methods: goodsMethodStates(portal, all.currency) }
        : null,
  }
}

/** Changes the shop's settings. Throws `changed_meanwhile`, `shop_country_missing` for opening it while the company has no country. */
export async function updateShopSettings(
  db: Db,
  portal: Portal,
  user: Actor,
  { opened, ...sent }: Edited<ShopSettingsForm>,
): Promise<ShopSettings> {
  const act = { act: 'shop_settings_changed', name: 'shop' } as const
  await recordChange(db, portal, user, act, async (before, db) => {
    const form = await keepOthersChanges(db, { _id: null, ...act }, sent, opened, fieldsOf(before), auditedAs)
    const shop_terms = await cleanHtml(form.terms_and_conditions)
    if (form.status && !before.company_country) throw new AppError('shop_country_missing')
    await announceShop(db)
    return {
      shop_status: form.status,
      shop_guests: form.guests,
      shop_description: form.description,
      shop_terms,
      shop_paypal: form.paypal,
      shop_payfast: form.payfast,
      shop_stripe: form.stripe,
      shop_coinbase: form.crypto,
      shop_square: form.square,
      shop_bank: form.bank,
      shop_oss: form.oss,
      shop_low_stock: form.low_stock,
      shop_provider_minutes: form.provider_minutes,
      shop_bank_days: form.bank_days,
    }
  })
  return readShopSettings(db, portal, user)
}

/** The settings in which the site keeps them. */
const auditedAs = {
  ...{ status: 'shop_status', guests: 'shop_guests' },
  ...{ description: 'shop_description', terms_and_conditions: 'shop_terms' },
  ...{ paypal: 'shop_paypal', payfast: 'shop_payfast', stripe: 'shop_stripe', crypto: 'shop_coinbase' },
  ...{ square: 'shop_square', bank: 'shop_bank', oss: 'shop_oss', low_stock: 'shop_low_stock' },
  ...{ provider_minutes: 'shop_provider_minutes', bank_days: 'shop_bank_days' },
}

/** Returns the values of the form. */
const fieldsOf = (all: SiteSettings): ShopSettingsForm => ({
  status: all.shop_status,
  guests: all.shop_guests,
  description: all.shop_description,
  terms_and_conditions: all.shop_terms,
  paypal: all.shop_paypal,
  payfast: all.shop_payfast,
  stripe: all.shop_stripe,
  crypto: all.shop_coinbase,
  square: all.shop_square,
  bank: all.shop_bank,
  oss: all.shop_oss,
  low_stock: all.shop_low_stock,
  provider_minutes: all.shop_provider_minutes,
  bank_days: all.shop_bank_days,
})
