/** Units of consumption, each with the units of distance and fuel that people count by there. */
export const ecoUnits = {
  l_100km: { distance: 'kilometer', fuel: 'liter' },
  mpg_uk: { distance: 'mile', fuel: 'liter' },
  mpg_us: { distance: 'mile', fuel: 'gallon' },
  km_l: { distance: 'kilometer', fuel: 'liter' },
} as const
export type EcoUnit = keyof typeof ecoUnits

/** Litres in a gallon of the United Kingdom, where consumption is by gallon and fuel is sold by litre. */
const imperialGallon = 4.54609

/** A driver's distance and costs. Money in the currency's main unit, distance and fuel in those of `unit`. */
export type EcoFigures = {
  unit: EcoUnit
  /** Per year. */
  distance: number
  consumption: number
  /** Of a unit of fuel. */
  price: number
  /** Expected saving, in percent. */
  saving: number
  /** Price of the tune. */
  tune: number
}

export type EcoSavings = {
  /** Fuel per year before the tune. */
  fuel: number
  saved_fuel: number
  saved_money: number
  /** Years until the tune has paid for itself; null when it never does. */
  payback_years: number | null
}

/** Computes the fuel that a distance takes, in the fuel's unit. */
export function fuelFor(unit: EcoUnit, distance: number, consumption: number): number {
  if (unit === 'l_100km') return (distance * consumption) / 100
  const used = distance / consumption
  return unit === 'mpg_uk' ? used * imperialGallon : used
}

/** Computes what a tune saves; null unless all figures are above zero (the tune may be free). */
export function ecoSavings({
  unit,
  distance,
  consumption,
  price,
  saving,
  tune,
}: EcoFigures): EcoSavings | null {
  if (![distance, consumption, price, saving].every((figure) => figure > 0)) return null
  const fuel = fuelFor(unit, distance, consumption)
  const saved_fuel = (fuel * saving) / 100
  const saved_money = saved_fuel * price
  return { fuel, saved_fuel, saved_money, payback_years: saved_money > 0 ? tune / saved_money : null }
}

/** Computes the money saved by the end of each year. */
export function savedByYear({ saved_money }: Pick<EcoSavings, 'saved_money'>, years: number): number[] {
  return Array.from({ length: years }, (_, year) => saved_money * (year + 1))
}

/** Returns the unit in which people of a country (ISO 3166-1 alpha-2) count consumption. */
export function ecoUnitOf(country: string): EcoUnit {
  if (country === 'GB') return 'mpg_uk'
  if (['US', 'LR', 'PR'].includes(country)) return 'mpg_us'
  return kilometresPerLitre.includes(country) ? 'km_l' : 'l_100km'
}

const kilometresPerLitre = ['BD', 'BR', 'CL', 'DK', 'EG', 'ID', 'IN', 'JP', 'KR', 'LK', 'MX', 'PK', 'TH']
