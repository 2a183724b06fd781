import { kmPerMile } from '../../figures.ts'
import { mostMileage } from '../../vehicle-words.ts'
import { readVin } from '../../vin/read-vin.ts'

/** Vehicle of a report: its VIN, and its kilometres; null where it doesn't say. */
export type ReportedVehicle = { vin: string | null; mileage: number | null }

/** Words of the scan tools before a VIN and a mileage, in English, German, French, Spanish, Italian and Arabic. */
const vinWords = String.raw`\bV\.?I\.?N\b\.?|\bFIN\b|Fahrgestell(?:nummer|nr\.?)|Ch[aâ]ssis (?:no\.?|number)|bastidor|telaio|رقم (?:الهيكل|الشاسيه)`
const mileageWords = `mileage|odometer|kilometer ?stand|km-stand|laufleistung|kilom[eé]trage|kilometraje|chilometraggio|عداد المسافة`
const vinPattern = new RegExp(`(?:${vinWords})[^0-9A-Za-z]{0,12}([0-9A-Za-z][0-9A-Za-z -]{15,24})`, 'iu')
const mileagePattern = new RegExp(
  String.raw`(?:${mileageWords})[^0-9]{0,20}(\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+|\d{1,7})\s*(km|mi\b|miles?|كم)?`,
  'iu',
)

/**
 * Reads VIN and mileage out of the lines of a report. Of several mileages the highest counts: those that were stored with
 * a fault are older.
 */
export function vehicleInReport(lines: readonly string[]): ReportedVehicle {
  const found: ReportedVehicle = { vin: null, mileage: null }
  for (const line of lines) {
    found.vin ??= vinIn(line)
    const mileage = mileageIn(line)
    if (mileage !== null && mileage > (found.mileage ?? 0)) found.mileage = mileage
  }
  return found
}

function vinIn(line: string): string | null {
  const written = vinPattern.exec(line)?.[1] ?? ''
  // The words behind it are on the same line: `VIN: WVWZZZ1KZAW000001   Mileage: …`.
  return readVin(written.split(/\s{2,}/)[0] ?? '') ?? readVin(written.slice(0, 17))
}

function mileageIn(line: string): number | null {
  const [, digits, unit = 'km'] = mileagePattern.exec(line) ?? []
  if (!digits) return null
  const amount = Number(digits.replaceAll(/\D/g, ''))
  const km = /^mi/i.test(unit) ? Math.round(amount * kmPerMile) : amount
  return km > 0 && km <= mostMileage ? km : null
}
