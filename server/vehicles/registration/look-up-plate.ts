import { and, eq, lt, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { SiteSettings } from '../../../shared/settings.ts'
import type { RegisteredVehicle } from '../../../shared/vehicles/registration.ts'
import {
  countriesOfPlate,
  type PlateCountry,
  plainPlate,
} from '../../../shared/vehicles/registration-number.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { readSealed } from '../../site/settings/sealed-settings.ts'
import { plateLookups } from './lookups.tables.ts'

const switches = { GB: 'dvla_lookup', NL: 'rdw_lookup' } as const satisfies Record<
  PlateCountry,
  keyof SiteSettings
>

/** A known plate is asked for again after a month, an unknown one, which may be new, after a day. */
const knownFor = sql`interval '30 days'`
const unknownFor = sql`interval '1 day'`

/**
 * Looks up a plate in the register of its country: known by its form, or chosen where it may be from either.
 *
 * @throws AppError `plate_search_off`, `plate_unreadable`, `plate_country_needed` with the countries, `plate_not_found`,
 *   `plate_register_down`
 */
export async function lookUpPlate(db: Db, portal: Portal, text: string, chosen: PlateCountry | undefined) {
  const settings = await portal.settings.get()
  const on = (country: PlateCountry) => settings[switches[country]]
  const countries = countriesOfPlate(text).filter((country) => !chosen || country === chosen)
  if (!on('GB') && !on('NL')) throw new AppError('plate_search_off')
  if (countries.length === 0) throw new AppError('plate_unreadable')
  const asked = countries.filter(on)
  const [country, other] = asked
  if (!country) throw new AppError('plate_search_off')
  if (other) throw new AppError('plate_country_needed', { data: { countries: asked } })
  const plate = plainPlate(text)
  const vehicle = (await readCached(db, country, plate)) ?? (await ask(db, portal, country, plate))
  if (vehicle === 'unknown') throw new AppError('plate_not_found')
  return { reg_no: plate, register: country, vehicle }
}

type Said = RegisteredVehicle | 'unknown'

async function readCached(db: Db, country: PlateCountry, reg_no: string): Promise<Said | undefined> {
  const [stored] = await db
    .select({ vehicle: plateLookups.vehicle })
    .from(plateLookups)
    .where(
      and(
        eq(plateLookups.country, country),
        eq(plateLookups.reg_no, reg_no),
        sql`${plateLookups.asked_at} > now() - case when ${plateLookups.vehicle} is null then ${unknownFor} else ${knownFor} end`,
      ),
    )
  return stored && (stored.vehicle ?? 'unknown')
}

async function ask(db: Db, portal: Portal, country: PlateCountry, reg_no: string): Promise<Said> {
  const key = country === 'GB' ? await readSealed(portal, 'dvla_key') : ''
  const vehicle = await portal.registers[country](reg_no, key).catch((cause: unknown) => {
    throw new AppError('plate_register_down', { cause })
  })
  const answered = { vehicle, asked_at: sql`now()` }
  await db
    .insert(plateLookups)
    .values({ country, reg_no, ...answered })
    .onConflictDoUpdate({ target: [plateLookups.country, plateLookups.reg_no], set: answered })
  return vehicle ?? 'unknown'
}

/** Removes answers that aren't used any more. */
export async function removeOldLookups(db: Db) {
  await db.delete(plateLookups).where(lt(plateLookups.asked_at, sql`now() - ${knownFor}`))
}
