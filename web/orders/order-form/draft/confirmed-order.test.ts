import { expect, test } from 'vitest'
import type { OrderValues } from '../order-values.ts'
import { isOtherOrder } from './confirmed-order.ts'

const order: OrderValues = {
  ...{
    ...{ agent_customer_name: '', agent_customer_reference: '' },
    stored: null,
    doubts_answered: '',
    filled_in: {},
    variant_id: null,
    vtype: 'car',
    manufacture: 'Volkswagen',
    model: 'Golf',
    generation: 'VI',
  },
  ...{ variant: '2.0 TDI', engine_type: '', fuel_type: null, transmission: null, vehicle_age: 2011 },
  ...{ mileage: null, power: 140, torque: 320, reg_no: 'B-MR 1024', vin: '', ecu_brand: '', ecu_version: '' },
  ...{
    tool_used: 'KESS3',
    master_or_slave: 'slave',
    read_method: 'bench',
    tuned_before: null,
    service_id: '1',
  },
  ...{
    option_ids: ['2'],
    declaration: null,
    time_frame: 'ASAP',
    fault_codes: '',
    comment: '',
    payment: 'now',
  },
  ...{ instruction_checked: true, messages_checked: true, vehicle_correct: true, terms_accepted: true },
}

test.each<[string, Partial<OrderValues>]>([
  ['another vehicle', { reg_no: 'B-MR 1025' }],
  ['another service', { service_id: '3' }],
  ['further options', { option_ids: ['2', '4'] }],
  ['another way it was read', { read_method: 'obd' }],
])('%s makes another order, to be confirmed anew', (_, change) => {
  expect(isOtherOrder({ ...order, ...change }, order)).toBe(true)
})

test('an order stays the same while it is confirmed, and whenever it is paid', () => {
  const change = { terms_accepted: false, payment: 'later' } as const
  expect(isOtherOrder({ ...order, option_ids: ['2'], ...change }, order)).toBe(false)
})
