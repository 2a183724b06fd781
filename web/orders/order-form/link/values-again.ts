import type { Order } from '../../../../shared/orders/order.ts'
import type { OrderValues } from '../order-values.ts'

/**
 * Returns the values of an earlier order that a new one for the same vehicle begins with: the vehicle, its ECU and the
 * tool, and its original file while that is stored. Its mileage and the work are asked anew.
 */
export function valuesAgain(order: Order): Partial<OrderValues> {
  const original = order.files.findLast(({ kind, deleted_at }) => kind === 'original' && !deleted_at)
  return {
    stored: original ? { of: 'order', _id: order._id, name: original.name, size: original.size } : null,
    agent_customer_name: order.agent_customer_name,
    agent_customer_reference: order.agent_customer_reference,
    variant_id: order.variant_id,
    vtype: order.vtype,
    manufacture: order.manufacture,
    model: order.model,
    generation: order.generation,
    variant: order.variant,
    engine_type: order.engine_type,
    fuel_type: order.fuel_type,
    transmission: order.transmission,
    vehicle_age: order.vehicle_age,
    power: order.power,
    torque: order.torque,
    reg_no: order.reg_no,
    vin: order.vin,
    ecu_brand: order.ecu_brand,
    ecu_version: order.ecu_version,
    tool_used: order.tool_used,
    master_or_slave: order.master_or_slave,
    read_method: order.read_method,
  }
}
