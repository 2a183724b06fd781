import { checkDigitOf } from './check-digit.ts'
import { makers } from './makers.ts'
import { isNorthAmerican, modelYears } from './model-year.ts'
import { vinCountry } from './vin-country.ts'
import { type VinModel, vinModels } from './vin-models.ts'

/** Facts that a VIN holds by itself. */
export type DecodedVin = {
  vin: string
  /** Empty for a maker that isn't in the table. */
  make: string
  /** Country in which the maker is registered, ISO 3166-1 alpha-2. */
  country: string | null
  /** Models that it may be of; none where it doesn’t say. */
  models: VinModel[]
  /** The latest first; outside of North America makers use the place as they like. */
  model_years: number[]
  /**
   * `wrong`: prescribed, as in North America, and there is a typing error. `unused`: it doesn't match, and needn't: most
   * makers elsewhere put something else in its place.
   */
  check_digit: 'right' | 'wrong' | 'unused'
}

/** Decodes a VIN as `readVin` returns it, without asking anybody. Sources: ISO 3779, ISO 3780, 49 CFR 565. */
export function decodeVin(vin: string, thisYear: number): DecodedVin {
  const matches = checkDigitOf(vin) === vin[8]
  return {
    vin,
    make: makers[vin.slice(0, 3)] ?? '',
    country: vinCountry(vin),
    models: vinModels(vin),
    model_years: modelYears(vin, thisYear),
    check_digit: matches ? 'right' : isNorthAmerican(vin) ? 'wrong' : 'unused',
  }
}
