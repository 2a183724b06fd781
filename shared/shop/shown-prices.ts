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
    access: 'public',
    perMinute: 300,
    summary: 'How the shop shows its prices to the caller: with VAT or net',
    response: shownPrices,
  },
})

/** Returns a net price as it is shown, in minor units; half a unit of VAT is rounded up. */
export const shownPrice = (net: number, { vat_percentage, with_vat }: ShownPrices): number =>
  with_vat ? net + Math.round((net * vat_percentage) / 10_000) : net

/** Returns the net price that is shown so, in minor units. */
export const netOfShown = (shown: number, { vat_percentage, with_vat }: ShownPrices): number =>
  with_vat ? Math.round((shown * 10_000) / (10_000 + vat_percentage)) : shown
