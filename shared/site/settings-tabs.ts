import { z } from 'zod'
import { type SettingTab, settingCards } from '../contract/settings.ts'
import { keysOf } from '../contract/typed-keys.ts'
import { type SettingName, settingRow, settingRows } from '../settings.ts'

type Rows = typeof settingRows
type Cards = typeof settingCards
/** Names of the settings of a tab. */
type Of<T extends SettingTab, Part = unknown> = {
  [N in SettingName]: Rows[N] extends { form: { card: infer C extends keyof Cards } } & Part
    ? Cards[C] extends T
      ? N
      : never
    : never
}[SettingName]
type Picture = { form: { control: 'picture' } }
type Sealed = { typed: z.ZodString }
/** The fields of a tab: settings without their defaults, as a form sends all of its own, and what removes pictures, passwords and keys. */
type Fields<T extends SettingTab> = { tab: z.ZodLiteral<T> } & {
  [N in Exclude<Of<T>, Of<T, Picture> | Of<T, Sealed>>]: ReturnType<Rows[N]['value']['unwrap']>
} & { [N in Of<T, Sealed>]: z.ZodString } & {
  [N in Of<T, Picture> | Of<T, Sealed> as `remove_${N}`]: z.ZodDefault<z.ZodBoolean>
}

/** The settings that are edited on a tab, and not by a form of their feature. */
export type PlacedSetting = Of<SettingTab>
const isPlaced = (name: SettingName): name is PlacedSetting => settingRow(name).form !== 'own'

/** Returns the names of the settings that are edited on a card, in their order. */
export const settingsOn = (card: keyof Cards): PlacedSetting[] =>
  placed.filter((name) => placeOf(name)?.card === card)

/** Returns the place of a setting, undefined for one with a form of its feature. */
export function placeOf(name: SettingName) {
  const { form } = settingRow(name)
  return form === 'own' ? undefined : form
}

const placed = keysOf(settingRows)
  .filter(isPlaced)
  .toSorted((a, b) => (placeOf(a)?.order ?? 0) - (placeOf(b)?.order ?? 0))

/** Returns the names of the settings that are edited on a tab. */
export const settingsIn = (tab: SettingTab): PlacedSetting[] =>
  keysOf(settingCards).flatMap((card) => (settingCards[card] === tab ? settingsOn(card) : []))

function fieldsOf<T extends SettingTab>(tab: T): z.ZodObject<Fields<T>>
function fieldsOf(tab: SettingTab) {
  const fields: Record<string, z.ZodType> = { tab: z.literal(tab) }
  for (const name of settingsIn(tab)) {
    const { value, typed } = settingRow(name)
    const isPicture = placeOf(name)?.control === 'picture'
    if (!isPicture) fields[name] = typed ?? value.unwrap()
    if (isPicture || typed) fields[`remove_${name}`] = z.boolean().default(false)
  }
  return z.object(fields)
}

/** The form of each tab of the settings, one call a tab. */
export const settingsTabs = {
  general: fieldsOf('general'),
  login: fieldsOf('login'),
  features: fieldsOf('features'),
  accounts: fieldsOf('accounts'),
  orders: fieldsOf('orders'),
  payments: fieldsOf('payments').refine(({ min_purchase, max_purchase }) => min_purchase <= max_purchase, {
    path: ['max_purchase'],
    message: 'invalid_value',
  }),
  company: fieldsOf('company'),
  mail: fieldsOf('mail'),
  registers: fieldsOf('registers'),
} satisfies Record<SettingTab, z.ZodObject>
export const settingsForm = z.discriminatedUnion('tab', [
  settingsTabs.general,
  settingsTabs.login,
  settingsTabs.features,
  settingsTabs.accounts,
  settingsTabs.orders,
  settingsTabs.payments,
  settingsTabs.company,
  settingsTabs.mail,
  settingsTabs.registers,
])
export type SettingsForm = z.output<typeof settingsForm>
