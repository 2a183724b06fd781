import { z } from 'zod'
import { text } from '../contract/fields.ts'
import { defineSettings } from '../contract/settings.ts'

const flag = (delivered: boolean) =>
  ({ value: z.boolean().default(delivered), readBy: 'everybody', form: 'own' }) as const

/**
 * The settings of the shop, edited on a page of its own and sent to everybody by its call: those that pages need at once with the
 * site's data as well.
 */
export const shopSettings = defineSettings({
  /** Opens the shop: products are shown and sold. Closed, people still read their own orders. */
  shop_status: flag(false),
  /** On: the shop sells to those without an account. */
  shop_guests: flag(true),
  shop_description: { value: text(2000).default(''), readBy: 'everybody', form: 'own' },
  /** HTML; what isn't a plain text's element is left out. */
  shop_terms: { value: text(100_000).default(''), readBy: 'everybody', apart: true, form: 'own' },
  /** Methods of payment for goods, apart from those of credits and orders. */
  shop_paypal: { ...flag(false), apart: true },
  shop_payfast: { ...flag(false), apart: true },
  shop_stripe: { ...flag(false), apart: true },
  shop_coinbase: { ...flag(false), apart: true },
  shop_square: { ...flag(false), apart: true },
  shop_bank: { ...flag(true), apart: true },
  /** True if private people elsewhere in the EU pay the VAT of their country (the EU's one-stop shop). */
  shop_oss: { ...flag(false), apart: true },
  /** Number of pieces from which on a product's stock counts as low. */
  shop_low_stock: {
    value: z.number().int().min(0).max(1000).default(5),
    readBy: 'everybody',
    apart: true,
    form: 'own',
  },
  /** Time for which an unpaid order reserves its goods: at a provider's page in minutes, by bank transfer in days. */
  shop_provider_minutes: {
    value: z.number().int().min(15).max(10_080).default(60),
    readBy: 'everybody',
    apart: true,
    form: 'own',
  },
  shop_bank_days: {
    value: z.number().int().min(1).max(60).default(7),
    readBy: 'everybody',
    apart: true,
    form: 'own',
  },
})

/** The names under which the shop's own calls know them. */
export const shopWireNames = {
  status: 'shop_status',
  guests: 'shop_guests',
  description: 'shop_description',
  terms_and_conditions: 'shop_terms',
  paypal: 'shop_paypal',
  payfast: 'shop_payfast',
  stripe: 'shop_stripe',
  crypto: 'shop_coinbase',
  square: 'shop_square',
  bank: 'shop_bank',
  oss: 'shop_oss',
  low_stock: 'shop_low_stock',
  provider_minutes: 'shop_provider_minutes',
  bank_days: 'shop_bank_days',
} as const satisfies Record<string, keyof typeof shopSettings>
