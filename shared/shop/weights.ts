import type { weightUnits } from './products.ts'

/** Grams of each unit. */
const grams: Record<(typeof weightUnits)[number], number> = {
  g: 1,
  kg: 1000,
  oz: 28.349523125,
  lb: 453.59237,
}

/** Returns the grams, rounded up, of a weight in thousandths of its unit. */
export const gramsOf = (weight: number, unit: keyof typeof grams) => Math.ceil((weight * grams[unit]) / 1000)
