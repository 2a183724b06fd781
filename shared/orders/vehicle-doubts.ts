import type { z } from 'zod'
import type { fuelTypes } from '../vehicles/vehicle-words.ts'
import type { orderVehicle } from './order-form.ts'

/** Mileages beyond which a customer is asked if they are right, in kilometres. */
export const plausibleMileage = {
  most: 1_000_000,
  mostOfTruck: 2_500_000,
  /** Of one year; taxis and couriers stay below. */
  perYear: 200_000,
  /** Of a vehicle that is some years old: whoever types 180 means 180,000. */
  least: 1000,
  leastAfterYears: 3,
} as const

/** Doubts about what was typed of a vehicle: it may be right all the same. */
export const vehicleDoubts = ['mileage_high', 'mileage_low', 'not_diesel', 'not_petrol'] as const
export type VehicleDoubt = (typeof vehicleDoubts)[number]

type Vehicle = Pick<
  z.output<typeof orderVehicle>,
  'vtype' | 'variant' | 'engine_type' | 'fuel_type' | 'vehicle_age' | 'mileage'
> & { ecu_version: string }

/** Lists what is doubtful about a vehicle. */
export function doubtsAbout(vehicle: Vehicle, thisYear: number): VehicleDoubt[] {
  return [mileageDoubt(vehicle, thisYear), fuelDoubt(vehicle)].filter((doubt) => doubt !== null)
}

function mileageDoubt({ vtype, vehicle_age, mileage }: Vehicle, thisYear: number): VehicleDoubt | null {
  if (mileage === null) return null
  const years = vehicle_age === null ? null : Math.max(0, thisYear - vehicle_age)
  const limits = plausibleMileage
  const most = /truck|lorry|lkw|bus\b/i.test(vtype) ? limits.mostOfTruck : limits.most
  if (mileage > Math.min(most, years === null ? most : (years + 1) * limits.perYear)) return 'mileage_high'
  return years !== null && years >= limits.leastAfterYears && mileage < limits.least ? 'mileage_low' : null
}

/** Names of engines and families of control units that are of one fuel alone. */
const dieselSigns =
  /\b(?:TDI|SDI|HDI|BlueHDi|dCi|CDI|CDTI|TDCi|EcoBlue|CRDi|D-4D|JTDM?|Multijet|DDiS)\b|\b(?:EDC\d|DCM\d|MD1)/i
const petrolSigns =
  /\b(?:TSI|TFSI|FSI|GTI|TCe|VTEC|EcoBoost|PureTech|THP|VTi|T-?GDI)\b|\b(?:ME\d|MED\d|MEV|MG1|Simos|MSV\d|MSD\d)/i
const burnPetrol: readonly ((typeof fuelTypes)[number] | null)[] = ['petrol', 'gas', 'ethanol']

function fuelDoubt({ variant, engine_type, ecu_version, fuel_type }: Vehicle): VehicleDoubt | null {
  const named = [variant, engine_type, ecu_version].join(' ')
  const [diesel, petrol] = [dieselSigns.test(named), petrolSigns.test(named)]
  if (diesel === petrol) return null
  if (fuel_type === 'diesel' && petrol) return 'not_diesel'
  return diesel && burnPetrol.includes(fuel_type) ? 'not_petrol' : null
}
