import { z } from 'zod'
import { text } from '../../../shared/contract/fields.ts'
import type { Order } from '../../../shared/orders/order.ts'
import {
  factsOfPart,
  type OrderFacts,
  type OrderPart,
  orderFacts,
} from '../../../shared/orders/order-facts.ts'
import type { FormWithFields } from '../../ui/form/use-fields.ts'

/** The facts of an order as a form holds them. */
export type FactValues = Required<OrderFacts> & { comment: string }
export type FactForm = FormWithFields<FactValues>

/** Returns the facts of an order to begin a form with. */
export const factsOf = (order: Order): FactValues => {
  const { fault_codes, reg_no, vin, vtype, manufacture, model, generation, variant, variant_id } = order
  const { engine_type, fuel_type, transmission, vehicle_age, mileage, power, torque } = order
  const { ecu_brand, ecu_version, tool_used, master_or_slave, read_method } = order
  return {
    ...{ fault_codes, reg_no, vin, vtype, manufacture, model, generation, variant, variant_id },
    ...{ engine_type, fuel_type, transmission, vehicle_age, mileage, power, torque },
    ...{ ecu_brand, ecu_version, tool_used, master_or_slave, read_method, comment: '' },
  }
}

/** Returns the schema of these parts alone, with words; what it gives is what is sent. */
export const factsIn = (parts: readonly OrderPart[]) => {
  const shown = new Set<string>(parts.flatMap((part) => (part === 'file' ? [] : factsOfPart[part])))
  return z.preprocess(
    (typed) =>
      Object.fromEntries(
        Object.entries(typed ?? {}).filter(([field]) => shown.has(field) || field === 'comment'),
      ),
    orderFacts.extend({ comment: text(1000).default('') }),
  )
}
