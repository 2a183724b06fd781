import { exampleIds } from '../../../../shared/contract/example-ids.ts'
import type { CallExample } from '../../../../shared/contract/route.ts'

/** A JSON Schema as far as examples are made from it. */
export type Shape = {
  type?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minimum?: number
  minItems?: number
}

/** Makes an answer that fits a schema, with values that look real where their name is known; `own` are those of one call. */
export function exampleOf(shape: Shape, own: CallExample['answer'] = {}): unknown {
  return make(shape, { ...usualValues, ...own }, '', '')
}

function make(shape: Shape, values: Record<string, unknown>, name: string, parent: string): unknown {
  if (shape.const !== undefined) return shape.const
  const known = [`${parent}.${name}`, name].find((key) => key in values && isOf(shape, values[key]))
  if (known !== undefined) return values[known]
  if (shape.enum) return shape.enum[0]
  const choices = shape.anyOf ?? shape.oneOf
  if (choices)
    return choices.some(isNull) && !isObject(choices[0]) ? null : make(choices[0] ?? {}, values, name, '')
  if (shape.type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([key, value]) => [key, make(value, values, key, name)]),
    )
  if (shape.type === 'array') return shape.items ? [make(shape.items, values, name, parent)] : []
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 0, 0)
  if (shape.type === 'boolean') return false
  if (shape.format === 'date-time') return '2026-03-09T08:15:00.000Z'
  if (shape.format === 'date') return '2026-03-09'
  if (shape.format === 'uuid') return exampleIds.order
  return shape.type === 'string' ? '' : null
}

const isNull = ({ type }: Shape) => type === 'null'
const isObject = (shape: Shape | undefined) => shape?.type === 'object'

/** Tells if a value has the type that a schema asks for. */
function isOf(shape: Shape, value: unknown): boolean {
  if (shape.enum) return shape.enum.includes(value)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return choices.some((choice) => isOf(choice, value))
  if (shape.format === 'uuid') return typeof value === 'string' && /^[\da-f-]{36}$/.test(value)
  if (shape.type === 'integer' || shape.type === 'number') return typeof value === 'number'
  return typeof value === shape.type
}

/** Values by the name of their field, or by that of what it is a field of and its own. */
const usualValues: Record<string, unknown> = {
  'assigned_to.name': 'Mara Lind',
  'contents.name': 'original.bin',
  'customer.name': 'Jonas Weber',
  'events.by': 'Jonas Weber',
  'events.kind': 'placed',
  'files.name': 'original.bin',
  'items.by': 'Jonas Weber',
  'options._id': exampleIds.option,
  'options.name': 'Top speed limiter off',
  amount: 450,
  balance_after: 95_50,
  brand: 'Bosch',
  comment: '',
  company_name: 'Autohaus Weber GmbH',
  credits: 4_50,
  delta: -4_50,
  displacement_cc: 1968,
  currency: 'EUR',
  ecu_brand: 'Bosch',
  ecu_version: 'EDC17C64',
  email: 'jonas.weber@example.com',
  engine_code: 'CRBC',
  engine_type: 'CRBC',
  fault_codes: '',
  fuel_type: 'diesel',
  generation: 'VII',
  locale: 'en',
  main_service: 'Engine',
  manufacture: 'Volkswagen',
  message: 'Your file is ready.',
  mileage: 128_000,
  model: 'Golf',
  modified_file: 'golf-modified.bin',
  name: 'Stage 1',
  number: 1,
  option_ids: exampleIds.option,
  option_names: 'Top speed limiter off',
  orderID: 1001,
  page: 1,
  phone: '+49 711 5550123',
  position: 1,
  power: 150,
  power_hp: 150,
  price: 4_50,
  recognised: 'EDC17C64',
  reg_no: 'B-MR 2047',
  rpm: 3500,
  service_credits: 4_50,
  service_discount: 0,
  service_id: exampleIds.service,
  service_name: 'Stage 1',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  size: 20,
  status: 'completed',
  tool_used: 'KESS3',
  torque: 340,
  torque_nm: 340,
  total: 1,
  uploaded_by: 'Jonas Weber',
  total_credits: 4_50,
  transmission: 'manual',
  tuned_power: 184,
  tuned_torque: 400,
  variant: '2.0 TDI 150',
  variant_id: exampleIds.variant,
  vehicle_age: 2016,
  version: 'EDC17C64',
  vin: 'WVWZZZAUZGW123456',
  vmodel: 'Golf',
  vtype: 'Car',
  years: '2012 – 2019',
}
