/** Codes of model years from 1980 on; they begin anew every thirty years. */
const codes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const firstYear = 1980

/**
 * Lists the model years that the tenth place of a VIN may stand for, the latest first; none where its code isn't one, nor
 * in the future. In North America a letter in the seventh place says that it is 2010 or later, of cars.
 */
export function modelYears(vin: string, thisYear: number): number[] {
  const at = codes.indexOf(vin[9] ?? '')
  if (at < 0) return []
  const years = [firstYear + at + 60, firstYear + at + 30, firstYear + at].filter(
    (year) => year <= thisYear + 1,
  )
  if (!isNorthAmerican(vin)) return years
  const late = /[A-Z]/.test(vin[6] ?? '')
  return years.filter((year) => late === year >= firstYear + 30).slice(0, 1)
}

/** Returns true for a VIN from the United States, Canada or Mexico, whose check digit and model year are prescribed. */
export const isNorthAmerican = (vin: string) => /^[1-5]/.test(vin)
