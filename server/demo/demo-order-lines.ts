import type { OrderForm } from '../../shared/orders/order-form.ts'
import type { OrderStatus, TimeFrame } from '../../shared/orders/order-states.ts'
import type { FileIdentity } from './original-file.ts'

/** An order of the demo: its work, and its status. */
export type DemoOrder = {
  by: 'customer' | 'agent'
  status: OrderStatus
  hours_ago: number
  service: string
  options: string[]
  time_frame: TimeFrame
  vehicle: DemoVehicle
  identity: FileIdentity
  /** In bytes. */
  size: number
  file: string
  comment: string
  reason: string
  /** The tuner's question and the answer. */
  talk?: [string, string]
}

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
const plain = { options: [], comment: '', reason: '', size: 2 * MB, time_frame: '2-3 hours' as const }
const onGolf = { vehicle: golf, identity: golfIdentity, file: 'VW_Golf_VI_2.0_TDI_140_EDC17C46' }
const onBmw = { vehicle: bmw, identity: bmwIdentity, file: 'BMW_320d_F30_EDC17C50' }
const onTransit = { vehicle: transit, identity: transitIdentity, file: 'Ford_Transit_Custom_2.2_EDC17C70' }

/** One order in every status for the customer, and those of an agent beside; oldest first, as the ledger has them. */
export const demoOrders: DemoOrder[] = [
  {
    ...plain,
    ...onGolf,
    by: 'customer',
    status: 'completed',
    hours_ago: 75,
    service: 'Stage 1',
    options: ['Start-stop off'],
    talk: ['Is the turbocharger the original one?', 'Yes, replaced with an original part last year.'],
  },
  {
    ...plain,
    ...onTransit,
    by: 'customer',
    status: 'cancelled',
    hours_ago: 50,
    service: 'Eco',
    reason: 'Vehicle was sold.',
  },
  { ...plain, ...onGolf, by: 'agent', status: 'completed', hours_ago: 28, service: 'Eco' },
  {
    ...plain,
    ...onBmw,
    by: 'customer',
    status: 'incomplete',
    hours_ago: 5,
    service: 'Stage 1',
    reason: 'The read stops after 1.2 MB. Please read it again on the bench.',
  },
  {
    ...plain,
    ...onTransit,
    by: 'customer',
    status: 'on_hold',
    hours_ago: 4,
    service: 'Gearbox stage 1',
    reason: 'Waiting for the gearbox damos, expected tomorrow morning.',
  },
  {
    ...plain,
    ...onBmw,
    by: 'customer',
    status: 'tuned',
    hours_ago: 2,
    service: 'Stage 1',
    options: ['Vmax off'],
  },
  {
    ...plain,
    ...onGolf,
    by: 'customer',
    status: 'in_progress',
    hours_ago: 1,
    service: 'Stage 2',
    time_frame: 'ASAP',
    talk: ['Which downpipe is fitted?', '3 inch with a 200 cell cat.'],
  },
  {
    ...plain,
    ...onTransit,
    by: 'customer',
    status: 'pending',
    hours_ago: 0.3,
    service: 'Stage 1',
    comment: 'Used for towing, so rather torque than top speed.',
  },
  {
    ...plain,
    ...onBmw,
    by: 'agent',
    status: 'pending',
    hours_ago: 0.2,
    service: 'Stage 1',
    time_frame: 'ASAP',
  },
]
