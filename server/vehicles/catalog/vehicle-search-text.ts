import { searchText } from './search-words.ts'
import type { Vehicle } from './vehicle.ts'

/** Joins everything by which people look for a vehicle: its path, the years it was built, fuel, engine, ECU and figures. */
export function vehicleSearchText(vehicle: Vehicle): string {
  const { power_hp, torque_nm } = vehicle
  return searchText([
    vehicle.manufacture,
    vehicle.model,
    vehicle.generation,
    vehicle.variant,
    vehicle.fuel_type,
    vehicle.engine_code,
    ...vehicle.ecus.flatMap(({ brand, version }) => [brand, version]),
    ...builtIn(vehicle.years),
    ...[`${power_hp}`, `${power_hp}hp`, `${power_hp}ps`, `${torque_nm}nm`, 'hp', 'ps', 'nm'],
    ...displacement(vehicle.displacement_cc),
  ])
}

/** Lists the displacement exactly and in litres: `1968ccm`, `2.0`. */
function displacement(cc: number | null): string[] {
  return cc === null ? [] : [`${cc}ccm`, (cc / 1000).toFixed(1)]
}

/** Lists each year of `2008–2013`; of `2019–` those until today. */
function builtIn(years: string): string[] {
  const [from, to] = (years.match(/\d{4}|–$/g) ?? []).map(Number)
  if (!from) return []
  const last = to === undefined ? from : to || new Date().getFullYear()
  return Array.from({ length: Math.max(0, last - from) + 1 }, (_, index) => String(from + index))
}
