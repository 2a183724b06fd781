import { z } from 'zod'
import { text } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { defineRoutes } from '../contract/route.ts'
import { shopMethods } from '../money/payment-states.ts'

const flag = z.boolean()

const fields = {
  /** Open: products are shown and sold. Closed, people still read their own orders. */
  status: flag,
  /** People without an account may order. */
  guests: flag,
  description: text(2000),
  /** HTML; what isn't a plain text's element is left out. */
  terms_and_conditions: text(100_000),
  paypal: flag,
  payfast: flag,
  stripe: flag,
  crypto: flag,
  square: flag,
  bank: flag,
  /** Private people elsewhere in the EU pay the VAT of their country (the EU's one-stop shop). */
  oss: flag,
  /** Number of pieces from which on a stock counts as low. */
  low_stock: z.number().int().min(0).max(1000),
  /** Time for which an unpaid order keeps its goods: at a provider's page in minutes, by bank transfer in days. */
  provider_minutes: z.number().int().min(15).max(10_080),
  bank_days: z.number().int().min(1).max(60),
}
export const shopSettingsForm = z.object(fields)
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
