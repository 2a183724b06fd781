import { z } from 'zod'
import { openedWith } from '../contract/opened-with.ts'
import { defineRoutes } from '../contract/route.ts'
import { keysOf, recordOf } from '../contract/typed-keys.ts'
import { shopMethods } from '../money/payment-states.ts'
import { shopSettings as shopRows, shopWireNames } from './settings.ts'

/** The form of the shop's settings: all of them, without what they are as delivered. */
export const shopSettingsForm = z.object(formFields())
export type ShopSettingsForm = z.output<typeof shopSettingsForm>

/** Whether a method can be switched on: its keys are there, and it takes the site's currency. */
const methodStates = ['ready', 'no_keys', 'other_currency'] as const

/** What the shop needs before it sells: the company's country, and the connection of each method. */
const setup = z.object({ country: z.boolean(), methods: z.record(z.enum(shopMethods), z.enum(methodStates)) })

/**
 * Settings of the shop. `methods`: those that are switched on, connected, and take the site's currency. `setup` is null for
 * those who don't change them.
 */
export const shopSettings = shopSettingsForm.extend({
  methods: z.array(z.enum(shopMethods)),
  setup: setup.nullable(),
})
export type ShopSettings = z.output<typeof shopSettings>

export const shopSettingsRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/shop/settings/get',
    shows: ['shop'],
    access: 'public',
    summary: 'The shop’s settings, its terms and the ways to pay',
    response: shopSettings,
  },
  update: {
    method: 'POST',
    path: '/shop/settings/update',
    changes: ['shop', 'settings'],
    access: 'shop_manager.shop_settings',
    summary: 'Change the shop’s settings; it opens once the company’s country is set',
    body: shopSettingsForm.extend({ opened: openedWith }),
    response: shopSettings,
  },
})

type WireNames = typeof shopWireNames
type Values = typeof shopRows
function formFields(): { [F in keyof WireNames]: ReturnType<Values[WireNames[F]]['value']['unwrap']> }
function formFields() {
  return recordOf(keysOf(shopWireNames), (field) => shopRows[shopWireNames[field]].value.unwrap())
}
