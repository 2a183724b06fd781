import type { FoundRegistration, RegisteredVehicle } from '../../../shared/vehicles/registration.ts'
import type { PlateCountry } from '../../../shared/vehicles/registration-number.ts'
import { decodeVin, readVin } from '../../../shared/vehicles/vin/decode-vin.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { lookUpPlate } from './look-up-plate.ts'
import { matchVehicle } from './match-vehicle.ts'

/**
 * Finds the vehicle of a VIN, which is decoded here, or of a plate, and the vehicles of the tree that it may be. Errors:
 * those of `lookUpPlate`.
 */
export async function searchRegistration(
  db: Db,
  portal: Portal,
  text: string,
  country: PlateCountry | undefined,
): Promise<FoundRegistration> {
  const vin = readVin(text)
  if (!vin) {
    const found = await lookUpPlate(db, portal, text, country)
    return { ...found, vin: null, ...(await matchVehicle(db, found.vehicle)) }
  }
  const decoded = decodeVin(vin, new Date().getFullYear())
  const vehicle: RegisteredVehicle = {
    make: decoded.make,
    model: '',
    year: decoded.model_years[0] ?? null,
    ...{ fuel: null, displacement_cc: null, power_hp: null },
  }
  return { reg_no: '', register: null, vin: decoded, vehicle, ...(await matchVehicle(db, vehicle)) }
}
