import { asc, ne } from 'drizzle-orm'
import { fuelTypes } from '../../../shared/vehicles/vehicle-words.ts'
import type { Db } from '../../platform/db/client.ts'
import { firstEcu, selectVariants } from '../../vehicles/catalog/select-variants.ts'
import {
  generations,
  manufactures,
  variants,
  vmodels,
  vtypes,
} from '../../vehicles/catalog/vehicles.tables.ts'
import type { FileIdentity } from '../original-file.ts'
import type { Chance } from './chance.ts'

/** Files of an ECU family: sizes in bytes of what is read over OBD and on the bench, and whether they bear Bosch's numbers. */
type Family = { name: RegExp; obd: number; bench: number; bosch: boolean }

const KB = 1024
const families: Family[] = [
  { name: /^EDC15/, obd: 512 * KB, bench: 512 * KB, bosch: true },
  { name: /^EDC16(C3|U|CP34|C8|C9)/, obd: 256 * KB, bench: 2048 * KB, bosch: true },
  { name: /^EDC17(C|U)(?!V)/, obd: 512 * KB, bench: 2048 * KB, bosch: true },
  { name: /^EDC17CP/, obd: 512 * KB, bench: 4096 * KB, bosch: true },
  { name: /^EDC17CV/, obd: 512 * KB, bench: 4096 * KB, bosch: true },
  { name: /^MED17|^MEVD17/, obd: 512 * KB, bench: 4096 * KB, bosch: true },
  { name: /^MED9/, obd: 512 * KB, bench: 2048 * KB, bosch: true },
  { name: /^ME7/, obd: 512 * KB, bench: 1024 * KB, bosch: true },
  { name: /^PCR2\.1/, obd: 503_296, bench: 2048 * KB, bosch: false },
  { name: /^PPD1/, obd: 249_856, bench: 2048 * KB, bosch: false },
  { name: /^SID80/, obd: 448 * KB, bench: 2048 * KB, bosch: false },
  { name: /^SIMOS18/, obd: 512 * KB, bench: 4096 * KB, bosch: false },
]

/** A vehicle of the tree whose ECU files we know the looks of. */
export type HistoryVehicle = Awaited<ReturnType<typeof findVehicles>>[number]

/** Finds the vehicles of the tree with an ECU of a known family, in the order of their names. */
export async function findVehicles(db: Db) {
  const rows = await selectVariants(db)
    .where(ne(firstEcu('version'), ''))
    .orderBy(
      asc(vtypes.name),
      asc(manufactures.name),
      asc(vmodels.name),
      asc(generations.name),
      asc(variants.name),
    )
  return rows.flatMap((row) => {
    const family = families.find(({ name }) => name.test(row.ecu_version))
    const [first = 0, last = 0] = row.years.split('–').map(Number)
    const fuel_type = fuelTypes.find((known) => known === row.fuel_type)
    if (!family || !fuel_type) return []
    const { vtype, manufacture, generation, ecu_brand, ecu_version } = row
    const { _id: variant_id, name: variant, vmodel: model } = row
    const { engine_code: engine_type, power_hp: power, torque_nm: torque } = row
    const vehicle = { variant_id, vtype, manufacture, model, generation, variant, engine_type, power, torque }
    return [{ ...vehicle, ecu_brand, ecu_version, fuel_type, family, first, last: last || first + 4 }]
  })
}

const vagParts: Record<string, string> = { diesel: '03L906018', petrol: '06J906026' }

/** Makes the numbers that stand in a file of this vehicle. */
export function identityOf(
  { manufacture, fuel_type, ecu_version, family }: HistoryVehicle,
  chance: Chance,
): FileIdentity {
  const digits = (count: number) => Array.from({ length: count }, () => chance.between(0, 9)).join('')
  const vag = ['Volkswagen', 'Audi', 'Skoda', 'Škoda', 'Seat', 'SEAT'].includes(manufacture)
  const letter = () => chance.pick([...'ABCDEFGHKLMNPQRST'])
  return {
    family: ecu_version,
    hardware: family.bosch ? `${fuel_type === 'diesel' ? '0281' : '0261'}0${digits(5)}` : '',
    software: family.bosch ? `1037${chance.pick(['3', '5'])}${digits(5)}` : '',
    part: vag && vagParts[fuel_type] ? `${vagParts[fuel_type]}${letter()}${letter()}` : '',
  }
}
