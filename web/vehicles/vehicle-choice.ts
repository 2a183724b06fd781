import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { orderEcu, orderVehicle } from '../../shared/orders/order-form.ts'
import { fuelTypes } from '../../shared/vehicles/vehicle-words.ts'
import type { Variant } from '../../shared/vehicles/vehicles.ts'

/** A vehicle of the tree, as an order stores it. `variant_id` is null for a typed vehicle. */
export type VehicleChoice = Pick<
  z.output<typeof orderVehicle>,
  | 'variant_id'
  | 'vtype'
  | 'manufacture'
  | 'model'
  | 'generation'
  | 'variant'
  | 'engine_type'
  | 'fuel_type'
  | 'power'
  | 'torque'
> &
  Pick<z.output<typeof orderEcu>, 'ecu_brand' | 'ecu_version'>

export type VehicleErrors = Partial<Record<keyof VehicleChoice, ReactNode>>

/** Without these a vehicle can't be ordered for. */
export const neededFields = ['vtype', 'manufacture', 'model', 'variant'] as const

/** Returns a variant of the tree as the fields of an order. */
export function choiceOf(variant: Variant): VehicleChoice {
  return {
    variant_id: variant._id,
    vtype: variant.vtype,
    manufacture: variant.manufacture,
    model: variant.vmodel,
    generation: variant.generation,
    variant: variant.name,
    engine_type: variant.engine_code,
    fuel_type: fuelTypes.find((fuel) => fuel === variant.fuel_type) ?? null,
    power: variant.power_hp,
    torque: variant.torque_nm,
    ecu_brand: variant.ecu_brand,
    ecu_version: variant.ecu_version,
  }
}

/** No vehicle yet. */
export const noVehicle: VehicleChoice = {
  variant_id: null,
  vtype: '',
  manufacture: '',
  model: '',
  generation: '',
  variant: '',
  engine_type: '',
  fuel_type: null,
  power: null,
  torque: null,
  ecu_brand: '',
  ecu_version: '',
}
