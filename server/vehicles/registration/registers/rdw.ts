import { z } from 'zod'
import type { RegisteredFuel } from '../../../../shared/vehicles/registration.ts'
import { type Register, timeoutMs } from './register.ts'

const text = z.string().max(200)
const vehicles = z.array(
  z.object({
    merk: text.optional(),
    handelsbenaming: text.optional(),
    datum_eerste_toelating: text.optional(),
    cilinderinhoud: text.optional(),
  }),
)
const fuels = z.array(
  z.object({ brandstof_omschrijving: text.optional(), nettomaximumvermogen: text.optional() }),
)

const hpOfKw = 1.359_621_617

/**
 * Opens the open data of the Dutch RDW: the vehicles, and beside them one row for each fuel a vehicle takes. No key is
 * needed. Sources: https://opendata.rdw.nl/d/m9d7-ebf2 and https://opendata.rdw.nl/d/8ys7-d773.
 */
export function openRdw(url: string, timeout = timeoutMs): Register {
  return async (plate) => {
    const signal = AbortSignal.timeout(timeout)
    const ask = async (dataset: string): Promise<unknown> => {
      const response = await fetch(`${url}/resource/${dataset}.json?kenteken=${encodeURIComponent(plate)}`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal,
      })
      if (!response.ok) throw new Error(`the RDW answered ${response.status}`)
      return response.json()
    }
    const [known, burnt] = await Promise.all([ask('m9d7-ebf2'), ask('8ys7-d773')])
    const [vehicle] = vehicles.parse(known)
    if (!vehicle) return null
    const rows = fuels.parse(burnt)
    const kw = Math.max(0, ...rows.map(({ nettomaximumvermogen }) => Number(nettomaximumvermogen) || 0))
    return {
      make: vehicle.merk ?? '',
      model: vehicle.handelsbenaming ?? '',
      year: Number(vehicle.datum_eerste_toelating?.slice(0, 4)) || null,
      fuel: fuelOf(rows.flatMap(({ brandstof_omschrijving }) => brandstof_omschrijving ?? [])),
      displacement_cc: Math.round(Number(vehicle.cilinderinhoud)) || null,
      power_hp: Math.round(kw * hpOfKw) || null,
    }
  }
}

/** Tells the propulsion by the Dutch names of the fuels: with electricity beside another one it is a hybrid. */
function fuelOf(names: string[]): RegisteredFuel | null {
  if (names.length === 0) return null
  if (names.includes('Elektriciteit')) return names.length > 1 ? 'hybrid' : 'electric'
  if (names.includes('Diesel')) return 'diesel'
  if (names.includes('Benzine') || names.includes('Alcohol')) return 'petrol'
  return names.some((name) => ['LPG', 'CNG', 'LNG'].includes(name)) ? 'gas' : 'other'
}
