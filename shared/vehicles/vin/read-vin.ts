/** Characters of a VIN. */
export const vinLength = 17

/** Returns what is typed of a VIN as it is stored: capitals, without spaces and hyphens. */
export const plainVin = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()

/** Says what is wrong with a VIN as `plainVin` returns it; null for one that can be read. */
export function vinProblem(vin: string): 'vin_length' | 'vin_letters' | null {
  if (vin.length !== vinLength) return 'vin_length'
  return /^[A-HJ-NPR-Z0-9]+$/.test(vin) ? null : 'vin_letters'
}

/** Returns a VIN as it is stored: 17 capitals and digits without I, O and Q; null for any other text. */
export function readVin(text: string): string | null {
  const vin = plainVin(text)
  return vinProblem(vin) === null ? vin : null
}
