export const fuelTypes = ['diesel', 'petrol', 'hybrid'] as const
export type FuelType = (typeof fuelTypes)[number]

/** One stock vehicle as it left the factory; unknown figures are null. */
export type VehicleRow = {
  manufacture: string
  model: string
  generation: string
  /** `2008–2013`, or `2019–` while it is still built. */
  years: string
  /** Unique within its generation, as a workshop says it: `1.6 TDI CR 105`. */
  variant: string
  engine_code: string | null
  fuel_type: FuelType
  displacement_cc: number | null
  /** Metric horsepower (PS). */
  power_hp: number
  torque_nm: number
  ecu_brand: string | null
  ecu_version: string | null
}

/** A vehicle with the type it is of, such as `Car`. */
export type Vehicle = VehicleRow & { vtype: string }
