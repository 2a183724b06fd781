import { AppError } from '../../../shared/contract/errors.ts'
import type { FoundRegistration, RegisteredVehicle } from '../../../shared/vehicles/registration.ts'
import type { PlateCountry } from '../../../shared/vehicles/registration-number.ts'
import { decodeVin } from '../../../shared/vehicles/vin/decode-vin.ts'
import { plainVin, readVin, vinProblem } from '../../../shared/vehicles/vin/read-vin.ts'
import type { VinModel } from '../../../shared/vehicles/vin/vin-models.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { lookUpPlate } from './look-up-plate.ts'
import { matchVehicle } from './match-vehicle.ts'

/** No plate that a register knows is longer: who types more means a VIN. */
const longestPlate = 9

/**
 * Finds the vehicle of a VIN, which is decoded here, or of a plate, and the vehicles of the tree that it may be. Errors:
 * those of `lookUpPlate`; `vin_length`, `vin_letters` for what is too long for a plate and no VIN.
 */
export async function searchRegistration(
  db: Db,
  portal: Portal,
  text: string,
  country: PlateCountry | undefined,
): Promise<FoundRegistration> {
  const vin = readVin(text)
  if (!vin) {
    const typed = plainVin(text)
    if (typed.length > longestPlate)
      throw new AppError(vinProblem(typed) ?? 'vin_letters', { data: { length: typed.length } })
    const found = await lookUpPlate(db, portal, text, country)
    return { ...found, vin: null, ...(await matchVehicle(db, found.vehicle)) }
  }
  const decoded = decodeVin(vin, new Date().getFullYear())
  const vehicle: RegisteredVehicle = {
    make: decoded.make,
    model: modelOf(decoded.models),
    year: decoded.model_years[0] ?? null,
    ...{ fuel: null, displacement_cc: null, power_hp: null },
  }
  return {
    reg_no: '',
    register: null,
    vin: decoded,
    vehicle,
    ...(await matchVehicle(db, vehicle, decoded.models)),
  }
}

/** Returns the model where a VIN leaves no choice. */
function modelOf(models: VinModel[]): string {
  const [first, ...others] = new Set(models.map(({ model }) => model))
  return others.length > 0 ? '' : (first ?? '')
}
