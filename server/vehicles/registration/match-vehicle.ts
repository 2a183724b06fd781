import { inArray } from 'drizzle-orm'
import {
  comparedFacts,
  type FoundRegistration,
  mostCandidates,
  type RegisteredVehicle,
} from '../../../shared/vehicles/registration.ts'
import type { Variant } from '../../../shared/vehicles/vehicles.ts'
import type { VinModel } from '../../../shared/vehicles/vin/vin-models.ts'
import type { Db } from '../../platform/db/client.ts'
import { selectVariants } from '../catalog/select-variants.ts'
import { manufactures } from '../catalog/vehicles.tables.ts'
import { asCandidate, compare, plainName } from './compare-facts.ts'

/** Names of makers as registers have them, and as people do. */
const otherNames: Readonly<Record<string, string>> = {
  vw: 'volkswagen',
  mercedes: 'mercedesbenz',
  bmwi: 'bmw',
  vauxhall: 'opel',
  skodaauto: 'skoda',
  citroends: 'citroen',
}

/** Weights of facts that differ. Another fuel or engine is another vehicle; a year may be that of the registration. */
const weights = { model: 16, fuel: 16, displacement: 8, power: 4, year: 2 }

type Matched = Pick<FoundRegistration, 'candidates' | 'alike' | 'more' | 'unknown' | 'make_known'>

/**
 * Finds the vehicles of the tree that a registered one may be: those of its maker that differ least, the best first; none
 * where all are of another model, fuel or engine. Where a VIN names its `models`, others are left out as long as the tree has
 * one of them.
 */
export async function matchVehicle(
  db: Db,
  vehicle: RegisteredVehicle,
  models: readonly VinModel[] = [],
): Promise<Matched> {
  const makers = await makersNamed(db, vehicle.make)
  const unknown = comparedFacts.filter((fact) => isUnknown[fact](vehicle))
  if (makers.length === 0) return { candidates: [], alike: 0, more: false, unknown, make_known: false }
  const ofMaker = await selectVariants(db).where(inArray(manufactures._id, makers))
  const ofModels = ofMaker.filter((variant) => models.some((model) => isOfModel(variant, model)))
  const ranked = (ofModels.length > 0 ? ofModels : ofMaker)
    .map((variant) => {
      const compared = compare(vehicle, variant)
      const differing = comparedFacts.filter((fact) => compared[fact] === false)
      const away = differing.reduce((sum, fact) => sum + weights[fact], 0)
      return { ...asCandidate(variant, compared), away, path: pathOf(variant) }
    })
    .filter(({ away }) => away < weights.displacement)
    .sort((a, b) => a.away - b.away || b.agrees.length - a.agrees.length || a.path.localeCompare(b.path))
  const best = ranked[0]
  const alike = ranked.filter(
    ({ away, agrees }) => away === best?.away && agrees.length === best.agrees.length,
  ).length
  return {
    candidates: ranked
      .slice(0, mostCandidates)
      .map(({ variant, agrees, differs }) => ({ variant, agrees, differs })),
    alike,
    more: ranked.length > mostCandidates,
    unknown,
    make_known: true,
  }
}

/** Tells if a variant is of a model, and of its generation where the tree has it by that name: `VII (5G)` is `VII`. */
function isOfModel({ vmodel, generation: named }: Variant, { model, generation }: VinModel): boolean {
  return (
    plainName(vmodel) === plainName(model) &&
    (generation === '' || named.split(/[^\p{L}\p{N}]+/u).includes(generation))
  )
}

async function makersNamed(db: Db, make: string): Promise<string[]> {
  const said = plainName(make)
  if (said === '') return []
  const known = await db.select({ _id: manufactures._id, name: manufactures.name }).from(manufactures)
  const named = (name: string) => known.flatMap((one) => (plainName(one.name) === name ? one._id : []))
  const exact = named(said)
  return exact.length > 0 ? exact : named(otherNames[said] ?? '')
}

const pathOf = ({ vmodel, years, name }: { vmodel: string; years: string; name: string }) =>
  [vmodel, years, name].join(' ')

const isUnknown = {
  model: ({ model }: RegisteredVehicle) => model === '',
  year: ({ year }: RegisteredVehicle) => year === null,
  fuel: ({ fuel }: RegisteredVehicle) => fuel === null,
  displacement: ({ displacement_cc }: RegisteredVehicle) => displacement_cc === null,
  power: ({ power_hp }: RegisteredVehicle) => power_hp === null,
}
