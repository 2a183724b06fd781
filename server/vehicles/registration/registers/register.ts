import type { RegisteredVehicle } from '../../../../shared/vehicles/registration.ts'
import type { PlateCountry } from '../../../../shared/vehicles/registration-number.ts'

declare module '../../../platform/portal.ts' {
  interface Portal {
    registers: Registers
  }
}

/**
 * Asks a country's register for a plate (capitals and digits alone), with the key it demands.
 *
 * @returns null for a plate it doesn't know
 * @throws Error when it doesn't answer, or not in its own words
 */
export type Register = (plate: string, key: string) => Promise<RegisteredVehicle | null>
export type Registers = Record<PlateCountry, Register>

/** Time limit of an answer, in milliseconds: somebody waits for it. */
export const timeoutMs = 6000
