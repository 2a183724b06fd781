import { z } from 'zod'
import { keysOf } from '../contract/typed-keys.ts'
import { orderEcu, orderVehicle, orderWork } from './order-form.ts'

const { reg_no, vin, variant_id, generation, engine_type, fuel_type, ...vehicle } = orderVehicle.shape
const { transmission, vehicle_age, mileage, power, torque, ...names } = vehicle

/** The facts of an order that can be corrected after it was placed. A field that isn't sent stays as it is. */
export const orderFacts = z
  .object({
    fault_codes: orderWork.shape.fault_codes.unwrap(),
    reg_no: reg_no.unwrap(),
    vin: vin.unwrap(),
    ...names,
    variant_id: variant_id.unwrap(),
    generation: generation.unwrap(),
    engine_type: engine_type.unwrap(),
    fuel_type: fuel_type.unwrap(),
    transmission: transmission.unwrap(),
    vehicle_age: vehicle_age.unwrap(),
    mileage: mileage.unwrap(),
    power: power.unwrap(),
    torque: torque.unwrap(),
    ecu_brand: orderEcu.shape.ecu_brand.unwrap(),
    ecu_version: orderEcu.shape.ecu_version.unwrap(),
    tool_used: orderEcu.shape.tool_used,
    master_or_slave: orderEcu.shape.master_or_slave,
    read_method: orderEcu.shape.read_method,
  })
  .partial()
export type OrderFacts = z.output<typeof orderFacts>
export type OrderFact = keyof OrderFacts

/** Parts that the customer can be asked for beside a file, each with the facts that answer it. */
export const factsOfPart = {
  fault_codes: ['fault_codes'],
  plate: ['reg_no', 'vin'],
  vehicle: [
    'vtype',
    'manufacture',
    'model',
    'variant',
    'variant_id',
    'generation',
    'engine_type',
    'fuel_type',
    'transmission',
    'vehicle_age',
    'mileage',
    'power',
    'torque',
  ],
  ecu: ['ecu_version', 'ecu_brand'],
  tool: ['tool_used', 'master_or_slave', 'read_method'],
} as const satisfies Record<string, readonly OrderFact[]>

/** Parts of an order that a tuner asks the customer to correct. */
export const orderParts = ['file', ...keysOf(factsOfPart)] as const
export type OrderPart = (typeof orderParts)[number]

/** Lists the parts of an order to which these facts belong. */
export function partsOfFacts(facts: Iterable<string>): OrderPart[] {
  const known = new Set(facts)
  return keysOf(factsOfPart).filter((part) => factsOfPart[part].some((fact) => known.has(fact)))
}
