import { Readable } from 'node:stream'
import type { Order } from '../../../shared/orders/order.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { readOrder } from '../lists/read-order.ts'

/** Downloads the order as an INI file (UTF-8), for tools that build files by themselves. */
export async function downloadIni(db: Db, portal: Portal, user: Actor, id: string): Promise<FileAnswer> {
  const order = await readOrder(db, portal, user, id)
  const bytes = Buffer.from(orderIni(order))
  return {
    name: `order-${order.orderID}.ini`,
    size: bytes.length,
    type: 'text/plain; charset=utf-8',
    open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  }
}

/** Fields of an order in the INI file, as read by a call or as stored. */
type IniOrder = Pick<Order, (typeof orderKeys | typeof vehicleKeys | typeof ecuKeys)[number]> &
  Pick<Order, 'service_name' | 'fault_codes'> & {
    options: Pick<Order['options'][number], 'name'>[]
    files: { kind: string; version: number; name: string; sha256: string; deleted_at: string | null }[]
  }

/** Writes the sections `[order] [vehicle] [ecu] [service] [options] [files]`, keys as on the wire, lines ended by CR LF. */
export function orderIni(order: IniOrder): string {
  const files = order.files.filter((file) => !file.deleted_at)
  return [
    section('order', pick(order, orderKeys)),
    section('vehicle', pick(order, vehicleKeys)),
    section('ecu', pick(order, ecuKeys)),
    section('service', { name: order.service_name, fault_codes: order.fault_codes }),
    section(
      'options',
      numbered(
        order.options.map((option) => option.name),
        'option',
      ),
    ),
    section('files', {
      ...numbered(
        files.map((file) => file.name),
        'name',
      ),
      ...numbered(
        files.map((file) => file.kind),
        'kind',
      ),
      ...numbered(
        files.map((file) => file.version),
        'version',
      ),
      ...numbered(
        files.map((file) => file.sha256),
        'sha256',
      ),
    }),
  ].join('\r\n')
}

const orderKeys = [
  '_id',
  'orderID',
  'status',
  'time_frame',
  'time_frame_credits',
  'created_at',
  'due_at',
  'comment',
] as const

const ecuKeys = ['ecu_brand', 'ecu_version', 'tool_used', 'master_or_slave', 'read_method'] as const

const vehicleKeys = [
  'vtype',
  'manufacture',
  'model',
  'generation',
  'variant',
  'engine_type',
  'fuel_type',
  'transmission',
  'vehicle_age',
  'mileage',
  'power',
  'torque',
  'reg_no',
  'vin',
] as const

type Values = Record<string, string | number | null>

function pick<K extends string>(order: Record<K, string | number | null>, keys: readonly K[]): Values {
  return Object.fromEntries(keys.map((key) => [key, order[key]]))
}

function numbered(values: (string | number)[], key: string): Values {
  return Object.fromEntries(values.map((value, index) => [`${key}_${index + 1}`, value]))
}

function section(name: string, values: Values): string {
  const lines = Object.entries(values).map(([key, value]) => `${key}=${oneLine(value)}\r\n`)
  return `[${name}]\r\n${lines.join('')}`
}

/** Prevents a value from ending its line or beginning another section. */
function oneLine(value: string | number | null): string {
  return String(value ?? '')
    .replaceAll('\\', '\\\\')
    .replaceAll('\r', '')
    .replaceAll('\n', '\\n')
}
