import { z } from 'zod'
import { line } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'
import { plateCountries } from './registration-number.ts'
import { variant } from './vehicles.ts'

/** Kinds of propulsion that a register may name; `other` is none of ours. */
export const registeredFuels = ['diesel', 'petrol', 'hybrid', 'electric', 'gas', 'other'] as const
export type RegisteredFuel = (typeof registeredFuels)[number]

/** Facts that a register or a VIN gives of a vehicle; empty or null where it gives none. */
export const registeredVehicle = z.object({
  make: z.string(),
  model: z.string(),
  /** First registration or production; a VIN's model year. */
  year: z.number().int().nullable(),
  fuel: z.enum(registeredFuels).nullable(),
  displacement_cc: z.number().int().nullable(),
  /** Metric horsepower. */
  power_hp: z.number().int().nullable(),
})
export type RegisteredVehicle = z.output<typeof registeredVehicle>

export const decodedVin = z.object({
  vin: z.string(),
  make: z.string(),
  country: z.string().nullable(),
  models: z.array(z.object({ model: z.string(), generation: z.string() })),
  model_years: z.array(z.number().int()),
  check_digit: z.enum(['right', 'wrong', 'unused']),
})

/** Facts that a vehicle of the tree is compared by. */
export const comparedFacts = ['model', 'year', 'fuel', 'displacement', 'power'] as const
export type ComparedFact = (typeof comparedFacts)[number]

/** Most vehicles of the tree in an answer. */
export const mostCandidates = 40

export const registrationCandidate = z.object({
  variant,
  /** Facts that are known of both, alike or not. */
  agrees: z.array(z.enum(comparedFacts)),
  differs: z.array(z.enum(comparedFacts)),
})
export type RegistrationCandidate = z.output<typeof registrationCandidate>

export const foundRegistration = z.object({
  /** As registers write it; empty for a VIN. */
  reg_no: z.string(),
  /** The register that knows the plate; null for a VIN, which is decoded here. */
  register: z.enum(plateCountries).nullable(),
  vin: decodedVin.nullable(),
  vehicle: registeredVehicle,
  /** Vehicles of the tree, those that fit best first: the first `alike` of them can't be distinguished by what is known. */
  candidates: z.array(registrationCandidate),
  alike: z.number().int(),
  /** True when there are more than fit into an answer. */
  more: z.boolean(),
  /** Facts that aren't known of the vehicle, by which its candidates differ. */
  unknown: z.array(z.enum(comparedFacts)),
  /** True if the tree has the maker. */
  make_known: z.boolean(),
})
export type FoundRegistration = z.output<typeof foundRegistration>

export const registrationRoutes = defineRoutes({
  search: {
    method: 'GET',
    path: '/vehicle/reg_search/:reg',
    access: 'signed-in',
    perMinute: 20,
    summary:
      'The vehicle of a British or Dutch plate (registers that are switched on) or of a VIN, with the vehicles of the tree it may be',
    params: z.object({ reg: line(30).min(1) }),
    /** Needed for a plate that may be from either country. */
    query: z.object({ country: z.enum(plateCountries).optional() }),
    response: foundRegistration,
  },
})
