import {
  type ComparedFact,
  comparedFacts,
  type RegisteredVehicle,
  type RegistrationCandidate,
} from '../../../shared/vehicles/registration.ts'
import type { Variant } from '../../../shared/vehicles/vehicles.ts'
import { searchWords } from '../catalog/search-words.ts'

/** Differences that are rounding: registers give whole kilowatts, and cm³ as measured. */
const sameCc = 30
const sameHp = 3
/** A vehicle may be registered a year after its last was built; a model year begins before its calendar year. */
const yearsAround = 1

/** Returns a name as it is compared: `X-Trail` and `XTRAIL` are one. */
export const plainName = (name: string) => searchWords(name).join('').replaceAll('.', '')

/** Compares each fact: true or false where both sides are known, otherwise null. */
export function compare(vehicle: RegisteredVehicle, variant: Variant): Record<ComparedFact, boolean | null> {
  return {
    model: vehicle.model ? namesModel(vehicle.model, variant) : null,
    year: builtIn(variant.years, vehicle.year),
    fuel: sameFuel(vehicle.fuel, variant.fuel_type),
    displacement: near(vehicle.displacement_cc, variant.displacement_cc, sameCc),
    power: near(vehicle.power_hp, variant.power_hp, sameHp),
  }
}

/** Lists the facts in which a variant agrees and differs. */
export function asCandidate(
  variant: Variant,
  compared: Record<ComparedFact, boolean | null>,
): RegistrationCandidate {
  return {
    variant,
    agrees: comparedFacts.filter((fact) => compared[fact] === true),
    differs: comparedFacts.filter((fact) => compared[fact] === false),
  }
}

/** Tells if a trade name (`GOLF VARIANT`, `320D`, `C 220 CDI`) is of the variant's model: by its name or by the variant's own. */
function namesModel(tradeName: string, { vmodel, name }: Variant): boolean {
  const said = plainName(tradeName)
  const model = plainName(vmodel)
  const words = searchWords(tradeName)
  if (said.startsWith(model) || words.some((word) => plainName(word) === model)) return true
  const [first] = searchWords(name)
  return /^[a-z]?\d{2,3}[a-z]*$/.test(words[0] ?? '') && first === words[0]
}

function builtIn(years: string, year: number | null): boolean | null {
  const [from, to] = years.match(/\d{4}/g)?.map(Number) ?? []
  if (year === null || from === undefined) return null
  const last = to ?? (years.endsWith('–') ? Number.POSITIVE_INFINITY : from)
  return from - yearsAround <= year && year <= last + yearsAround
}

function sameFuel(fuel: RegisteredVehicle['fuel'], known: string): boolean | null {
  if (fuel === null || known === '') return null
  return fuel === known || (fuel === 'gas' && known === 'petrol')
}

const near = (one: number | null, other: number | null, by: number) =>
  one === null || other === null ? null : Math.abs(one - other) <= by
