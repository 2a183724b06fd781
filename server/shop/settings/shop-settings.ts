import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import { holds } from '../../../shared/contract/permissions.ts'
import { entriesOf, keysOf, recordOf } from '../../../shared/contract/typed-keys.ts'
import type { SiteSettings } from '../../../shared/settings.ts'
import { shopWireNames } from '../../../shared/shop/settings.ts'
import {
  type ShopSettings,
  type ShopSettingsForm,
  shopSettingsForm,
} from '../../../shared/shop/settings-routes.ts'
import { availableForGoods, goodsMethodStates } from '../../money/payments/available-methods.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { cleanHtml } from '../../site/content/clean-html.ts'
import { recordChange } from '../../site/settings/record-change.ts'
import { mergeOthersChanges } from '../../users/merge-others-changes.ts'
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
    const form = await mergeOthersChanges(
      db,
      { _id: null, ...act },
      sent,
      opened,
      fieldsOf(before),
      shopWireNames,
    )
    const terms_and_conditions = await cleanHtml(form.terms_and_conditions)
    if (form.status && !before.company_country) throw new AppError('shop_country_missing')
    await announceShop(db)
    const changed: Partial<SiteSettings> = {}
    for (const [field, value] of entriesOf({ ...form, terms_and_conditions }))
      Object.assign(changed, { [shopWireNames[field]]: value })
    return changed
  })
  return readShopSettings(db, portal, user)
}

/** Returns the values of the form. */
const fieldsOf = (all: SiteSettings): ShopSettingsForm =>
  shopSettingsForm.parse(recordOf(keysOf(shopWireNames), (field) => all[shopWireNames[field]]))
