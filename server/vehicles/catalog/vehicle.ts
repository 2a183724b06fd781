import type { CurvePoint } from '../../../shared/vehicles/statistics.ts'
import type { Ecu } from '../../../shared/vehicles/vehicles.ts'

/** One stock vehicle as it left the factory; unknown figures are null. */
export type VehicleRow = {
  manufacture: string
  model: string
  generation: string
  /** `2008–2013`, or `2019–` while it is still built. */
  years: string
  /** Unique within its generation, as a workshop says it: `1.6 TDI CR 105`. */
  variant: string
  /** Empty where it isn't known. */
  engine_code: string
  fuel_type: string
  displacement_cc: number | null
  /** Metric horsepower (PS). */
  power_hp: number
  torque_nm: number
  /** The usual one first. */
  ecus: Ecu[]
  remarks?: string
  /** Measured before tuning. */
  stock_curve?: CurvePoint[]
}

/** A vehicle with the type it is of, such as `Car`. */
export type Vehicle = VehicleRow & { vtype: string }
