import type { OrderForm } from '../../shared/orders/order-form.ts'
import type { OrderStatus, TimeFrame } from '../../shared/orders/order-states.ts'
import type { FileIdentity } from './original-file.ts'

/** An order of the demo: its work, and its status. */
export type DemoOrder = {
  by: 'customer' | 'agent' | 'atelier' | 'capetune'
  /** The agent's own customer, by name and reference. */
  agent_customer?: AgentCustomer
  status: OrderStatus
  /** Minutes of opening time since it was placed. */
  placed_ago: number
  service: string
  options: string[]
  time_frame: TimeFrame
  vehicle: DemoVehicle
  identity: FileIdentity
  /** In bytes. */
  size: number
  /** Its file is as a slave tool reads it, to be decoded by the emulated service. */
  is_encrypted?: true
  file: string
  comment: string
  fault_codes: string
  reason: string
  /** The tuner's question and the answer. */
  talk?: [string, string]
  /** A question of the customer after the release, which nobody has answered. */
  question?: string
}

export type AgentCustomer = readonly [name: string, reference: string]

/** Garages that the agent orders for. */
export const agentCustomers: readonly AgentCustomer[] = [
  ['Garage Lindner', 'L-2207'],
  ['Autohaus Brückner', 'AB 118'],
  ['Petersen Landtechnik', 'PL-31'],
]

type DemoVehicle = Pick<
  OrderForm,
  | 'variant_id'
  | 'vtype'
  | 'manufacture'
  | 'model'
  | 'generation'
  | 'variant'
  | 'engine_type'
  | 'fuel_type'
  | 'transmission'
  | 'vehicle_age'
  | 'mileage'
  | 'power'
  | 'torque'
  | 'reg_no'
  | 'vin'
  | 'ecu_brand'
  | 'ecu_version'
  | 'tool_used'
  | 'master_or_slave'
  | 'read_method'
>

const golf: DemoVehicle = {
  variant_id: null,
  vtype: 'Car',
  manufacture: 'Volkswagen',
  model: 'Golf',
  generation: 'VI',
  variant: '2.0 TDI CR 140',
  engine_type: 'CBAB',
  fuel_type: 'diesel',
  transmission: 'manual',
  vehicle_age: 2010,
  mileage: 184_000,
  power: 140,
  torque: 320,
  reg_no: 'B-MM 2041',
  vin: '',
  ecu_brand: 'Bosch',
  ecu_version: 'EDC17C46',
  tool_used: 'KESS3',
  master_or_slave: 'slave',
  read_method: 'obd',
}
const golfIdentity = {
  family: 'EDC17C46',
  hardware: '0281016074',
  software: '1037511955',
  part: '03L906018DT',
}

const bmw: DemoVehicle = {
  ...golf,
  manufacture: 'BMW',
  model: '3 Series',
  generation: 'F30',
  variant: '320d 184',
  engine_type: 'N47D20C',
  transmission: 'automatic',
  vehicle_age: 2013,
  mileage: 142_500,
  power: 184,
  torque: 380,
  reg_no: 'M-CM 3203',
  ecu_version: 'EDC17C50',
  tool_used: 'Autotuner',
  read_method: 'bench',
}
const bmwIdentity = { family: 'EDC17C50', hardware: '0281018580', software: '1037529884', part: '' }

const transit: DemoVehicle = {
  ...golf,
  vtype: 'Van',
  manufacture: 'Ford',
  model: 'Transit Custom',
  generation: 'I',
  variant: '2.2 TDCi 125',
  engine_type: 'DRFF',
  vehicle_age: 2014,
  mileage: 231_000,
  power: 125,
  torque: 350,
  reg_no: 'HH-TC 125',
  ecu_version: 'EDC17C70',
}
const transitIdentity = { family: 'EDC17C70', hardware: '0281019559', software: '1037535112', part: '' }

const MB = 1024 * 1024
const plain = {
  options: [],
  comment: '',
  fault_codes: '',
  reason: '',
  size: 2 * MB,
  time_frame: '2-3 hours' as const,
}
const onGolf = { vehicle: golf, identity: golfIdentity, file: 'VW_Golf_VI_2.0_TDI_140_EDC17C46' }
const onBmw = { vehicle: bmw, identity: bmwIdentity, file: 'BMW_320d_F30_EDC17C50' }
const onTransit = { vehicle: transit, identity: transitIdentity, file: 'Ford_Transit_Custom_2.2_EDC17C70' }

const onGolfOf = (reg_no: string) => ({ ...onGolf, vehicle: { ...golf, reg_no } })
const onTransitOf = (reg_no: string) => ({ ...onTransit, vehicle: { ...transit, reg_no } })

/** One order in every status for the customer, and those of others beside; oldest first. */
export const demoOrders: DemoOrder[] = [
  {
    ...{ ...plain, ...onGolf, by: 'customer', status: 'completed', placed_ago: 1560, service: 'Stage 1' },
    options: ['Start-stop off'],
    talk: ['Is the turbocharger the original one?', 'Yes, replaced with an original part last year.'],
    question: 'Runs well, thank you! Would Stage 2 need another intercooler?',
  },
  {
    ...{ ...plain, ...onTransit, by: 'customer', status: 'cancelled', placed_ago: 1030, service: 'Eco' },
    reason: 'Vehicle was sold.',
  },
  {
    ...{
      ...plain,
      ...onTransitOf('FP-418-KR'),
      by: 'atelier',
      status: 'on_hold',
      placed_ago: 1000,
      service: 'Eco',
    },
    comment: 'The van is back on Thursday, so there is no hurry.',
    reason: 'The file of this software version is asked for.',
  },
  {
    ...{ ...plain, ...onBmw, by: 'customer', status: 'incomplete', placed_ago: 770, service: 'Stage 1' },
    comment: 'Read on the bench, the boot pin was reached at the second try.',
    reason: 'The read stops after 1.2 MB. Please read it again on the bench.',
  },
  {
    ...{ ...plain, ...onGolf, by: 'agent', status: 'completed', placed_ago: 690, service: 'Eco' },
    agent_customer: agentCustomers[0],
  },
  {
    ...{
      ...plain,
      ...onGolfOf('CA 518-204'),
      by: 'capetune',
      status: 'incomplete',
      placed_ago: 610,
      service: 'Eco',
    },
    fault_codes: 'P0087 Fuel rail pressure too low',
    reason: 'The checksum doesn’t fit the dataset. Please read it once more.',
  },
  {
    ...{
      ...plain,
      ...onTransit,
      by: 'customer',
      status: 'on_hold',
      placed_ago: 590,
      service: 'Gearbox stage 1',
    },
    comment: 'Changes from second to third gear are late when it is warm.',
    reason: 'Waiting for the gearbox damos, expected tomorrow morning.',
  },
  {
    ...{ ...plain, ...onBmw, by: 'customer', status: 'tuned', placed_ago: 138, service: 'Stage 1' },
    options: ['Vmax off'],
    comment: 'Only for the track day on Saturday.',
  },
  {
    ...{ ...plain, ...onGolf, by: 'customer', status: 'in_progress', placed_ago: 47, service: 'Stage 2' },
    time_frame: 'ASAP',
    fault_codes: 'P0234 Turbocharger overboost\nP0299 Turbocharger underboost',
    comment: 'Bigger intercooler and an open air filter, boost was leaking before and is tight now.',
    talk: ['Which downpipe is fitted?', '3 inch with a 200 cell cat.'],
  },
  {
    ...{ ...plain, ...onTransit, by: 'customer', status: 'pending', placed_ago: 18, service: 'Stage 1' },
    fault_codes: 'P0401 EGR flow insufficient',
    comment: 'Used for towing, so rather torque than top speed.',
    is_encrypted: true,
  },
  {
    ...{ ...plain, ...onTransitOf('HH-L 4410'), by: 'agent', status: 'in_progress', placed_ago: 31 },
    ...{ service: 'Eco', agent_customer: agentCustomers[1] },
    talk: ['Is the particle filter the original one?', 'Yes, the garage says so.'],
  },
  {
    ...{ ...plain, ...onBmw, by: 'agent', status: 'pending', placed_ago: 12, service: 'Stage 1' },
    agent_customer: agentCustomers[2],
    time_frame: 'ASAP',
    comment: 'The customer waits in the workshop.',
  },
]
