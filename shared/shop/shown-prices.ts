import { z } from 'zod'
import { currency } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'
import { vatPercentage } from '../money/vat.ts'

/**
 * Prices as they are shown to a reader until a destination is known: with the operator's VAT, or net to a business whose
 * VAT no. was checked.
 */
export const shownPrices = z.object({ currency, vat_percentage: vatPercentage, with_vat: z.boolean() })
export type ShownPrices = z.output<typeof shownPrices>

export const shownPriceRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/shop/prices',
    shows: ['account'],
    access: 'public',
    perMinute: 300,
    summary: 'How the shop shows its prices to the caller: with VAT or net',
    response: shownPrices,
  },
})
