import type { ShownPrices } from './shown-prices.ts'

/** Returns a net price as it is shown, in minor units; half a unit of VAT is rounded up. */
export const shownPrice = (net: number, { vat_percentage, with_vat }: ShownPrices): number =>
  with_vat ? net + Math.round((net * vat_percentage) / 10_000) : net

/** Returns the net price that is shown so, in minor units. */
export const netOfShown = (shown: number, { vat_percentage, with_vat }: ShownPrices): number =>
  with_vat ? Math.round((shown * 10_000) / (10_000 + vat_percentage)) : shown
