import { z } from 'zod'
import { accountSettings } from './accounts/settings.ts'
import { localeCodes } from './contract/locale-codes.ts'
import type { Setting, SettingReader } from './contract/settings.ts'
import { keysOf, recordOf } from './contract/typed-keys.ts'
import { librarySettings } from './library/settings.ts'
import { moneySettings } from './money/settings.ts'
import { notificationSettings } from './notifications/settings.ts'
import { orderSettings } from './orders/settings.ts'
import { partnerSettings } from './partners/settings.ts'
import { shopSettings } from './shop/settings.ts'
import { openingStatus } from './site/opening-status.ts'
import { ownSettings } from './site/settings.ts'
import { supportSettings } from './support/settings.ts'
import { vehicleSettings } from './vehicles/settings.ts'

/** All settings, as their features declare them. What is known of a setting derives from its row. */
export const settingRows = {
  ...ownSettings,
  ...accountSettings,
  ...orderSettings,
  ...vehicleSettings,
  ...supportSettings,
  ...librarySettings,
  ...notificationSettings,
  ...moneySettings,
  ...partnerSettings,
  ...shopSettings,
}
type Rows = typeof settingRows
export type SettingName = keyof Rows
type NamesWhere<Part> = { [N in SettingName]: Rows[N] extends Part ? N : never }[SettingName]

/** Returns a setting's row without its literal types. */
export const settingRow = (name: SettingName): Setting => settingRows[name]

/** The site's settings: one record, cached in every process and refreshed in all of them when it changes. */
export const siteSettings = z.object(valuesOf(settingRows))
export type SiteSettings = z.output<typeof siteSettings>

/** The settings that switch a part of the site on, and so may stand in a route's `setting`. */
export type FeatureSetting = {
  [K in keyof SiteSettings]: SiteSettings[K] extends boolean ? K : never
}[keyof SiteSettings]

type Public = Exclude<NamesWhere<{ readBy: 'everybody' }>, NamesWhere<{ apart: true }>>
const isPublic = (name: SettingName): name is Public =>
  settingRow(name).readBy === 'everybody' && !settingRow(name).apart
/** The names of passwords and keys. */
export type SealedSetting = NamesWhere<{ readBy: 'nobody' }>
export const isSealed = (name: SettingName): name is SealedSetting => settingRow(name).readBy === 'nobody'
export const sealedSettings = keysOf(settingRows).filter(isSealed)

/** The settings that anyone may know. */
export const publicSettings = siteSettings.pick(
  recordOf(keysOf(settingRows).filter(isPublic), () => true as const),
)
/** The site's data: these, and what pages need to know of the site beside them. */
export const siteData = publicSettings.extend({
  opening_status: openingStatus,
  /** True if visitors are notified of a text on cookies. */
  cookie_notice: z.boolean(),
  demo: z.boolean(),
  /** The version of what the operator says otherwise, by language. */
  own_phrases: z.partialRecord(z.enum(localeCodes), z.string()),
})
export type SiteData = z.output<typeof siteData>

/** Returns the flag of each password and key that says whether there is one, by its name: `smtp_password_set`. */
export function sealedFlags<T>(flagOf: (name: SealedSetting) => T): { [N in SealedSetting as `${N}_set`]: T }
export function sealedFlags(flagOf: (name: SealedSetting) => unknown) {
  return Object.fromEntries(sealedSettings.map((name) => [`${name}_set`, flagOf(name)]))
}

/** The settings that the team may know: all but passwords and keys. */
export const settingsOfTeam = siteSettings.omit(recordOf(sealedSettings, () => true as const))

/** Returns the names of the settings that one kind of reader may read at most. */
export const settingsReadBy = (reader: SettingReader): SettingName[] =>
  keysOf(settingRows).filter((name) => settingRow(name).readBy === reader)

function valuesOf<R extends Record<string, Setting>>(rows: R): { [N in keyof R]: R[N]['value'] }
function valuesOf(rows: Record<string, Setting>) {
  return recordOf(keysOf(rows), (name) => rows[name]?.value)
}
