import { z } from 'zod'
import type { RegisteredFuel } from '../../../../shared/vehicles/registration.ts'
import { type Register, timeoutMs } from './register.ts'

const answer = z.object({
  make: z.string().max(100),
  yearOfManufacture: z.number().int().nullish(),
  engineCapacity: z.number().int().nullish(),
  fuelType: z.string().max(100).nullish(),
})

/**
 * Opens the Vehicle Enquiry Service of Britain's DVLA. It names neither model nor power. The plate is sent in the body, so
 * that no input can change the address. Source: https://developer-portal.driver-vehicle-licensing.api.gov.uk, v1.
 */
export function openDvla(url: string, timeout = timeoutMs): Register {
  return async (plate, key) => {
    const response = await fetch(`${url}/vehicle-enquiry/v1/vehicles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': key },
      body: JSON.stringify({ registrationNumber: plate }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    // 400: a plate that it has never given out.
    if (response.status === 404 || response.status === 400) return null
    if (!response.ok) throw new Error(`the DVLA answered ${response.status}`)
    const said = answer.parse(await response.json())
    return {
      make: said.make,
      model: '',
      year: said.yearOfManufacture ?? null,
      fuel: said.fuelType ? (fuels[said.fuelType.toUpperCase()] ?? 'other') : null,
      displacement_cc: said.engineCapacity || null,
      power_hp: null,
    }
  }
}

const fuels: Readonly<Record<string, RegisteredFuel>> = {
  PETROL: 'petrol',
  DIESEL: 'diesel',
  'HEAVY OIL': 'diesel',
  ELECTRICITY: 'electric',
  'HYBRID ELECTRIC': 'hybrid',
  'PETROL/ELECTRIC': 'hybrid',
  'ELECTRIC DIESEL': 'hybrid',
  GAS: 'gas',
  'GAS BI-FUEL': 'petrol',
  'PETROL/GAS': 'petrol',
  'GAS DIESEL': 'diesel',
}
