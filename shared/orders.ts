import { z } from 'zod'
import { byId, id, keywords, ok, queryFlag, text, timestamp } from './fields.ts'
import { fuelTypes, orderFileLimits, orderForm, readMethods, transmissions } from './order-form.ts'
import { allReasonCodes, chosenStatuses, orderStatuses, payments, timeFrames } from './order-states.ts'
import { pageOf, paging } from './paging.ts'
import { defineRoutes, file } from './route.ts'
import { declarations, optionClasses } from './services.ts'

const person = z.object({ _id: id, name: z.string() })

/** An order as a row of a list. Credits in hundredths. */
export const orderRow = z.object({
  _id: id,
  orderID: z.number().int(),
  status: z.enum(orderStatuses),
  payment: z.enum(payments),
  reg_no: z.string(),
  vin: z.string(),
  manufacture: z.string(),
  model: z.string(),
  generation: z.string(),
  variant: z.string(),
  service_name: z.string(),
  option_names: z.array(z.string()),
  total_credits: z.number().int(),
  time_frame: z.enum(timeFrames),
  created_at: timestamp,
  updated_at: timestamp,
  /** When it should be ready, counted in opening hours. */
  due_at: timestamp,
  /** Whether the clock of the time frame runs in this status. */
  clock_runs: z.boolean(),
  assigned_to: person.nullable(),
  customer: person.extend({ company_name: z.string() }),
  /** Messages the reader hasn't seen. */
  unread: z.number().int(),
  modified_file: z.string().nullable(),
})
export type OrderRow = z.output<typeof orderRow>

/** A file of an order. `contents` lists what is in an archive. */
export const orderFile = z.object({
  _id: id,
  kind: z.enum(['original', 'extra', 'modified']),
  /** Counts within the kind from 1; the newest is the one in force. */
  version: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  contents: z.array(z.object({ name: z.string(), size: z.number().int() })).nullable(),
  /** Recognised in the file: ECU families and numbers. */
  recognised: z.array(z.string()),
  uploaded_by: z.string(),
  created_at: timestamp,
  deleted_at: timestamp.nullable(),
})
export type OrderFile = z.output<typeof orderFile>

/** What happened, for the timeline. */
export const orderEvent = z.object({
  _id: id,
  kind: z.enum(['placed', 'status', 'file', 'paid', 'refunded', 'files_deleted', 'automation']),
  status: z.enum(orderStatuses).nullable(),
  reason_code: z.enum(allReasonCodes).nullable(),
  reason: z.string(),
  by: z.string().nullable(),
  /** Whether the customer did it. */
  by_customer: z.boolean(),
  created_at: timestamp,
})
export type OrderEvent = z.output<typeof orderEvent>

/** What the reader may do with the order now; the screens show just that. */
export const orderCan = z.object({
  /** Statuses it may be moved to by `change_status`. */
  change_to: z.array(z.enum(chosenStatuses)),
  upload_modified: z.boolean(),
  release: z.boolean(),
  cancel: z.boolean(),
  send_corrected_file: z.boolean(),
  pay: z.boolean(),
  download_original: z.boolean(),
  download_modified: z.boolean(),
  download_ini: z.boolean(),
  write: z.boolean(),
  write_internal: z.boolean(),
  retry_automation: z.boolean(),
  remove: z.boolean(),
})
export type OrderCan = z.output<typeof orderCan>

export const order = z.object({
  ...orderRow.shape,
  vtype: z.string(),
  engine_type: z.string(),
  fuel_type: z.enum(fuelTypes).nullable(),
  transmission: z.enum(transmissions).nullable(),
  vehicle_age: z.number().int().nullable(),
  mileage: z.number().int().nullable(),
  power: z.number().int().nullable(),
  torque: z.number().int().nullable(),
  ecu_brand: z.string(),
  ecu_version: z.string(),
  tool_used: z.string(),
  master_or_slave: z.enum(['master', 'slave']),
  read_method: z.enum(readMethods),
  service_credits: z.number().int(),
  options: z.array(
    z.object({ _id: id, name: z.string(), class: z.enum(optionClasses), credits: z.number().int() }),
  ),
  declaration: z.enum(declarations).nullable(),
  fault_codes: z.string(),
  comment: z.string(),
  reason_code: z.enum(allReasonCodes).nullable(),
  reason: z.string(),
  completed_at: timestamp.nullable(),
  customer: orderRow.shape.customer.extend({ email: z.string(), locale: z.string() }),
  files: z.array(orderFile),
  events: z.array(orderEvent),
  can: orderCan,
})
export type Order = z.output<typeof order>

export const orderSorts = ['created_at', '-created_at', 'due_at', '-due_at', 'orderID', '-orderID'] as const

const listQuery = paging.extend({
  keywords,
  status: z.enum(orderStatuses).optional(),
  sort: z.enum(orderSorts).optional(),
})
const queueQuery = listQuery.extend({
  /** Only what the caller took, or what nobody took. */
  assigned: z.enum(['me', 'nobody']).optional(),
  /** Only what is past its time frame. */
  warning: queryFlag,
  /** Only with messages the team hasn't seen. */
  unread: queryFlag,
})
const count = z.object({ count: z.number().int() })
const reasoned = {
  reason_code: z.enum(allReasonCodes).nullable().default(null),
  reason: text(1000).default(''),
}
const pickFile = z.object({ file: id.optional() })

const counting = (path: string, summary: string) =>
  ({ method: 'GET', path, access: 'orders', summary, response: count }) as const

export const orderRoutes = defineRoutes({
  place: {
    method: 'POST',
    path: '/order',
    access: 'signed-in',
    perMinute: 60,
    summary: 'Place an order with its files and pay it; the same `request_key` twice is one order',
    body: orderForm,
    multipart: {
      fields: {
        original_file: { max: orderFileLimits.originals, required: true },
        extra_files: { max: orderFileLimits.extras },
      },
      maxTotalBytes: orderFileLimits.maxTotalBytes,
    },
    response: order,
  },
  all: {
    method: 'GET',
    path: '/order',
    access: 'orders',
    summary: 'All orders, newest first',
    query: listQuery,
    response: pageOf(orderRow),
  },
  mine: {
    method: 'GET',
    path: '/user_orders',
    access: 'signed-in',
    summary: 'The caller’s own orders, newest first; by `sha256`, those with that original file',
    query: listQuery.extend({
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    response: pageOf(orderRow),
  },
  pending: {
    method: 'GET',
    path: '/pending_orders',
    access: 'orders',
    summary: 'The queue: open orders, the most urgent first',
    query: queueQuery,
    response: pageOf(orderRow),
  },
  complete: {
    method: 'GET',
    path: '/complete_orders',
    access: 'orders',
    summary: 'The history: completed and cancelled orders, newest first',
    query: listQuery,
    response: pageOf(orderRow),
  },
  warningCount: counting('/warning_orders_count', 'How many open orders are past their time frame'),
  cancelledCount: counting('/cancelled_orders_count', 'How many orders were cancelled'),
  pendingCount: counting('/pending_orders_count', 'How many orders are open'),
  completeCount: counting('/complete_orders_count', 'How many orders were completed'),
  myPendingCount: {
    method: 'GET',
    path: '/user_pending_orders_count',
    access: 'signed-in',
    summary: 'How many of the caller’s orders are open',
    response: count,
  },
  payLater: {
    method: 'PUT',
    path: '/order/complete-later-payment',
    access: 'signed-in',
    summary: 'Pay an order that was placed unpaid',
    body: z.object({ orderID: z.number().int() }),
    response: order,
  },
  one: {
    method: 'GET',
    path: '/order/:id',
    access: 'signed-in',
    summary: 'One order with its files and timeline',
    params: byId,
    response: order,
  },
  remove: {
    method: 'DELETE',
    path: '/order/:id',
    access: 'orders',
    summary: 'Delete a finished order with its files for good; the ledger keeps its entries',
    params: byId,
    response: ok,
  },
  changeStatus: {
    method: 'PUT',
    path: '/order/:id/change_status',
    access: 'orders',
    summary: 'Take, hold, resume, ask for a corrected file, or reopen',
    params: byId,
    body: z.object({ status: z.enum(chosenStatuses), ...reasoned }),
    response: order,
  },
  submit: {
    method: 'PUT',
    path: '/order/:id/submit_order',
    access: 'orders',
    summary: 'Upload a modified file, release it to the customer, or both at once',
    params: byId,
    body: z.object({ release: z.boolean(), reason: text(1000).default('') }),
    multipart: { fields: { modified_file: { max: 1 } }, maxTotalBytes: orderFileLimits.maxTotalBytes },
    response: order,
  },
  cancel: {
    method: 'PUT',
    path: '/order/:id/cancel_order',
    access: 'signed-in',
    summary: 'Cancel an order for a reason; everything paid in credits comes back',
    params: byId,
    body: z.object(reasoned).refine((body) => body.reason_code !== null || body.reason !== '', {
      path: ['reason'],
      message: 'required',
    }),
    response: order,
  },
  sendCorrectedFile: {
    method: 'POST',
    path: '/order/:id/corrected_file',
    access: 'signed-in',
    summary: 'Send the corrected original file of an incomplete order; costs nothing',
    params: byId,
    body: z.object({ comment: text(1000).default('') }),
    multipart: {
      fields: { original_file: { max: 1, required: true }, extra_files: { max: 9 } },
      maxTotalBytes: orderFileLimits.maxTotalBytes,
    },
    response: order,
  },
  retryAutomation: {
    method: 'POST',
    path: '/order/:id/automation_retry',
    access: 'orders',
    setting: 'automation',
    summary: 'Hand the order to the automation once more',
    params: byId,
    response: order,
  },
  downloadOriginal: {
    method: 'GET',
    path: '/order/:id/download_old_file',
    access: 'signed-in',
    summary: 'The original file, or the extra file or earlier version named by `file`',
    params: byId,
    query: pickFile,
    response: file,
  },
  downloadModified: {
    method: 'GET',
    path: '/order/:id/download_new_file',
    access: 'signed-in',
    summary: 'The newest modified file, or the version named by `file`',
    params: byId,
    query: pickFile,
    response: file,
  },
  downloadIni: {
    method: 'GET',
    path: '/order/:id/download-ini',
    access: 'orders',
    summary: 'The order as an INI file, for tools that build files by themselves',
    params: byId,
    response: file,
  },
})
