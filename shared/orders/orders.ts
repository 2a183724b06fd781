import { z } from 'zod'
import { exampleIds } from '../contract/example-ids.ts'
import {
  byId,
  credits,
  day,
  id,
  keywords,
  ok,
  queryFlag,
  requiredLine,
  text,
  timestamp,
} from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes, file } from '../contract/route.ts'
import { exportFormat } from '../contract/table-export.ts'
import { moneyQuote } from '../money/money-quote.ts'
import { siteMethods } from '../money/payment-states.ts'
import { fileIdentity } from './file-identity.ts'
import { earlierTune, order, orderRow, orderToPay, person, relatedOrder } from './order.ts'
import { orderFacts, orderParts } from './order-facts.ts'
import { orderFileLimits, orderForm } from './order-form.ts'
import { chosenReasonCodes, chosenStatuses, orderStatuses, timeFrames } from './order-states.ts'
import { releaseCheck } from './release-check.ts'
import { comparedFile, tuneSign } from './tune-sign.ts'

export const orderSorts = ['created_at', '-created_at', 'due_at', '-due_at', 'orderID', '-orderID'] as const

/** Sort orders of the history: what its columns show of the order itself. */
export const historySorts = [
  ...orderSorts,
  ...(['vehicle', 'service', 'credits', 'completed_at'] as const).flatMap(
    (name) => [name, `-${name}`] as const,
  ),
] as const

const listQuery = paging.extend({
  keywords,
  status: z.enum(orderStatuses).optional(),
  sort: z.enum(orderSorts).optional(),
})
/** Only orders with messages of the customer that nobody has answered. */
const unanswered = queryFlag
const queueQuery = listQuery.extend({
  /** Only orders that the caller took, or that nobody took. */
  assigned: z.enum(['me', 'nobody']).optional(),
  /** Only orders past their time frame. */
  warning: queryFlag,
  unanswered,
})

/** Filters of the history. */
const historyFilter = listQuery.omit({ page: true, size: true, sort: true }).extend({
  unanswered,
  /** Orders of this tuner, or for this service. */
  tuner: id.optional(),
  service: id.optional(),
  /** Days of the site's calendar, both included, on which they were placed or completed, as `days` says. */
  from: day.optional(),
  to: day.optional(),
  days: z.enum(['created_at', 'completed_at']).default('created_at'),
})
export type HistoryFilter = z.output<typeof historyFilter>
const historyQuery = historyFilter.extend(paging.shape).extend({ sort: z.enum(historySorts).optional() })
export type HistoryQuery = z.output<typeof historyQuery>

/** A time frame as it is offered now. */
export const availableTimeFrame = z.object({
  time_frame: z.enum(timeFrames),
  /** Time at which an order placed now would be ready, counted in opening hours. */
  due_at: timestamp,
  /** Its surcharge in hundredths of a credit; below zero a discount, which takes the whole price at most. */
  price: z.number().int(),
})
export type AvailableTimeFrame = z.output<typeof availableTimeFrame>

const count = z.object({ count: z.number().int() })
const reasoned = {
  reason_code: z.enum(chosenReasonCodes).nullable().default(null),
  reason: text(1000).default(''),
}
/** A refund of a completed order that was paid in credits; all of it in hundredths. */
export const orderRefund = z.object({
  credits: credits.min(1),
  /** Credits that were refunded before, as its sender knows. */
  refunded: credits.min(0),
  reason: requiredLine(300),
})
export type OrderRefund = z.output<typeof orderRefund>
const pickFile = z.object({ file: id.optional().describe('One of the order’s `files`') })

const counting = <Path extends string>(path: Path, summary: string) =>
  ({ method: 'GET', path, shows: ['order'], access: 'orders', summary, response: count }) as const

export const orderRoutes = defineRoutes({
  place: {
    method: 'POST',
    path: '/order',
    changes: ['order', 'credits'],
    access: 'signed-in',
    key: 'orders:write',
    perMinute: 60,
    summary: 'Place an order with its files and pay it; the same `request_key` twice is one order',
    body: orderForm,
    multipart: {
      fields: {
        /** Needed unless the body names an earlier order with `original_of`. */
        original_file: { max: orderFileLimits.originals },
        extra_files: { max: orderFileLimits.extras },
      },
      maxTotalBytes: orderFileLimits.maxTotalBytes,
    },
    example: {
      body: {
        vtype: 'Car',
        manufacture: 'Volkswagen',
        model: 'Golf',
        generation: 'VII',
        variant: '2.0 TDI 150',
        reg_no: 'B-MR 2047',
        tool_used: 'KESS3',
        master_or_slave: 'slave',
        read_method: 'obd',
        service_id: exampleIds.service,
        time_frame: '2-3 hours',
        expected_credits: 450,
        request_key: exampleIds.request,
        instruction_checked: true,
        messages_checked: true,
        vehicle_correct: true,
        terms_accepted: true,
      },
      files: { original_file: 'original.bin' },
    },
    errors: [
      'order_price_changed',
      'insufficient_balance',
      'order_same_recently',
      'order_service_unavailable',
      'order_option_unavailable',
      'order_option_country',
      'order_declaration_missing',
      'order_unpaid_not_offered',
      'payment_method_unavailable',
    ],
    response: orderToPay,
  },
  quote: {
    method: 'GET',
    path: '/order/quote',
    access: 'signed-in',
    key: 'prices:read',
    perMinute: 60,
    summary:
      'What work of so many credits costs the caller in money, with VAT, where orders are paid directly',
    query: z.object({
      credits: z.coerce.number().pipe(credits.min(0)).describe('Hundredths of a credit'),
    }),
    example: { query: { credits: 450 } },
    response: moneyQuote,
  },
  timeFrames: {
    method: 'GET',
    path: '/order/time_frames',
    shows: ['services', 'settings'],
    access: 'signed-in',
    key: 'prices:read',
    summary: 'When an order placed now would be ready in each time frame, and what the time frame costs',
    response: z.array(availableTimeFrame),
  },
  tuneSign: {
    method: 'GET',
    path: '/order/tune_sign',
    access: 'signed-in',
    perMinute: 60,
    summary: 'Whether a file that is about to be sent looks tuned already, by files that were here before',
    query: comparedFile,
    response: tuneSign,
  },
  all: {
    method: 'GET',
    path: '/order',
    access: 'orders',
    summary: 'All orders, newest first; of one customer, open or closed ones',
    query: listQuery.extend({ customer: id.optional(), open: queryFlag }),
    response: paged(orderRow),
  },
  mine: {
    method: 'GET',
    path: '/user_orders',
    shows: ['order'],
    access: 'signed-in',
    key: 'orders:read',
    summary:
      'The caller’s own orders, newest first; by `sha256`, those with that original file; by `files_go`, those whose files are removed soon',
    query: listQuery.extend({
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional()
        .describe('Orders with this original file'),
      files_go: queryFlag.describe('Orders whose files are removed soon'),
    }),
    example: { query: { status: 'completed', size: 5 } },
    response: paged(orderRow),
  },
  pending: {
    method: 'GET',
    path: '/pending_orders',
    shows: ['order'],
    access: 'orders',
    summary: 'The queue: open orders, the most urgent first',
    query: queueQuery,
    response: paged(orderRow),
  },
  complete: {
    method: 'GET',
    path: '/complete_orders',
    shows: ['order'],
    access: 'orders',
    summary: 'The history: completed and cancelled orders, newest first',
    query: historyQuery,
    response: paged(orderRow),
  },
  historyChoices: {
    method: 'GET',
    path: '/complete_orders/choices',
    inLanguage: true,
    access: 'orders',
    summary: 'The tuners and services that have orders, to narrow the history by',
    response: z.object({ tuners: z.array(person), services: z.array(person) }),
  },
  exportHistory: {
    method: 'GET',
    path: '/complete_orders/export',
    access: 'orders',
    perMinute: 30,
    summary:
      'The history as far as the filters find it, as a file; its rows are counted in the header x-total-rows',
    query: historyFilter.extend({ format: exportFormat }),
    response: file,
  },
  warningCount: counting('/warning_orders_count', 'How many open orders are past their time frame'),
  cancelledCount: counting('/cancelled_orders_count', 'How many orders were cancelled'),
  pendingCount: counting('/pending_orders_count', 'How many orders are open'),
  completeCount: counting('/complete_orders_count', 'How many orders were completed'),
  unansweredCount: counting(
    '/unanswered_orders_count',
    'How many orders of the history have messages that nobody has answered',
  ),
  myPendingCount: {
    method: 'GET',
    path: '/user_pending_orders_count',
    shows: ['order'],
    access: 'signed-in',
    key: 'orders:read',
    summary: 'How many of the caller’s orders are open',
    response: count,
  },
  payLater: {
    method: 'PUT',
    path: '/order/complete-later-payment',
    changes: ['order', 'credits'],
    access: 'signed-in',
    key: 'orders:write',
    perMinute: 30,
    summary:
      'Pay an order that was placed unpaid: from the balance, or by a method where it is paid in money',
    body: z.object({ orderID: z.int32(), payment_method: z.enum(siteMethods).optional() }),
    example: { body: { orderID: 1001 } },
    errors: ['insufficient_balance', 'order_transition_refused', 'payment_method_unavailable'],
    response: orderToPay,
  },
  one: {
    method: 'GET',
    path: '/order/:id',
    shows: ['order'],
    access: 'signed-in',
    key: 'orders:read',
    summary: 'One order with its files and timeline',
    params: byId,
    example: { params: { id: exampleIds.order } },
    response: order,
  },
  related: {
    method: 'GET',
    path: '/order/:id/related',
    access: 'orders',
    summary: 'The newest other orders of the same plate, VIN or original file, of any customer',
    params: byId,
    response: z.array(relatedOrder),
  },
  earlierTunes: {
    method: 'GET',
    path: '/order/:id/earlier_tunes',
    shows: ['order'],
    access: 'orders',
    summary:
      'The newest delivered orders with the software number of this one’s original file, of any customer',
    params: byId,
    response: z.array(earlierTune),
  },
  remove: {
    method: 'DELETE',
    path: '/order/:id',
    changes: ['order'],
    access: 'orders',
    summary: 'Delete a finished order with its files for good; the ledger keeps its entries',
    params: byId,
    response: ok,
  },
  changeStatus: {
    method: 'PUT',
    path: '/order/:id/change_status',
    changes: ['order'],
    access: 'orders',
    summary: 'Take, hold, resume, ask the customer to correct what `asked_for` names, or reopen',
    params: byId,
    body: z.object({
      status: z.enum(chosenStatuses),
      ...reasoned,
      asked_for: z.array(z.enum(orderParts)).max(orderParts.length).default([]),
    }),
    response: order,
  },
  tuners: {
    method: 'GET',
    path: '/order/tuners',
    inLanguage: true,
    access: 'orders',
    summary: 'Everybody of the team who may work on orders, by name',
    response: z.array(person),
  },
  assign: {
    method: 'PUT',
    path: '/order/:id/assign',
    changes: ['order'],
    access: 'orders',
    summary: 'Give an open order to somebody of the team',
    params: byId,
    body: z.object({ tuner_id: id }),
    response: order,
  },
  addModified: {
    method: 'POST',
    path: '/order/:id/modified_file',
    changes: ['order'],
    access: 'orders',
    summary: 'Upload a version of the modified file, of which the customer isn’t notified yet',
    params: byId,
    multipart: {
      fields: { modified_file: { max: 1, required: true } },
      maxTotalBytes: orderFileLimits.maxTotalBytes,
    },
    response: order,
  },
  checkRelease: {
    method: 'GET',
    path: '/order/:id/release_check',
    access: 'orders',
    perMinute: 60,
    summary:
      'A modified file beside an original: numbers, changed bytes, and what speaks against releasing it',
    params: byId,
    query: z.object({ original: id, modified: id }),
    response: releaseCheck,
  },
  identity: {
    method: 'GET',
    path: '/order/:id/identity',
    access: 'orders',
    perMinute: 120,
    summary:
      'What was read out of a file of an order: each value with the place where it stands, and how sure it is',
    params: byId,
    query: z.object({ file: id }),
    response: fileIdentity,
  },
  undoRelease: {
    method: 'PUT',
    path: '/order/:id/undo_release',
    changes: ['order'],
    access: 'orders',
    summary: 'Take a release back while nobody was notified of it',
    params: byId,
    response: order,
  },
  submit: {
    method: 'PUT',
    path: '/order/:id/submit_order',
    changes: ['order'],
    access: 'orders',
    summary: 'Hand in the modified file to be checked, or release it to the customer; a file may come along',
    params: byId,
    body: z.object({
      release: z.boolean(),
      /** Gives some seconds to undo the release before anybody is notified. */
      undoable: z.boolean().default(false),
      /** The version to be released; refused when another one is newer. */
      file: id.optional(),
      /** Words to the customer: with the release, or stored until then. */
      reason: text(1000).optional(),
      /** Why the file is released although it looks like one for another ECU; recorded in the audit log. */
      warning_reason: text(300).default(''),
    }),
    multipart: { fields: { modified_file: { max: 1 } }, maxTotalBytes: orderFileLimits.maxTotalBytes },
    response: order,
  },
  cancel: {
    method: 'PUT',
    path: '/order/:id/cancel_order',
    changes: ['order', 'credits'],
    access: 'signed-in',
    key: 'orders:write',
    summary: 'Cancel an order for a reason; everything that was paid comes back',
    params: byId,
    body: z.object(reasoned).refine((body) => body.reason_code !== null || body.reason !== '', {
      path: ['reason'],
      message: 'required',
    }),
    example: { params: { id: exampleIds.order }, body: { reason_code: 'by_mistake' } },
    errors: ['order_transition_refused'],
    response: order,
  },
  refund: {
    method: 'POST',
    path: '/order/:id/refund',
    changes: ['order', 'credits'],
    access: 'orders',
    summary: 'Refund credits of a completed order, all or a part: takes `dealers_manager.balance`',
    params: byId,
    body: orderRefund,
    response: order,
  },
  correct: {
    method: 'POST',
    path: '/order/:id/corrections',
    changes: ['order'],
    access: 'signed-in',
    key: 'orders:write',
    summary: 'Send what an incomplete order was asked for: facts, the original file, or both; costs nothing',
    params: byId,
    body: orderFacts.extend({ comment: text(1000).default('') }),
    multipart: {
      fields: { original_file: { max: 1 }, extra_files: { max: 9 } },
      maxTotalBytes: orderFileLimits.maxTotalBytes,
    },
    example: {
      params: { id: exampleIds.order },
      body: { comment: 'Read again on the bench' },
      files: { original_file: 'corrected.bin' },
    },
    errors: ['order_transition_refused', 'order_corrected_file_unchanged'],
    response: order,
  },
  setFacts: {
    method: 'PUT',
    path: '/order/:id/facts',
    changes: ['order'],
    access: 'orders',
    summary: 'Correct the facts of an order; those that aren’t sent stay',
    params: byId,
    body: orderFacts.extend({ opened: openedWith }),
    response: order,
  },
  retryAutomation: {
    method: 'POST',
    path: '/order/:id/automation_retry',
    changes: ['order'],
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
    key: 'orders:read',
    summary: 'The original file, or the extra file or earlier version named by `file`',
    params: byId,
    query: pickFile,
    example: { params: { id: exampleIds.order } },
    errors: ['file_deleted'],
    response: file,
  },
  downloadModified: {
    method: 'GET',
    path: '/order/:id/download_new_file',
    access: 'signed-in',
    key: 'orders:read',
    summary: 'The newest modified file, or the version named by `file`',
    params: byId,
    query: pickFile,
    example: { params: { id: exampleIds.order } },
    errors: ['order_not_paid', 'file_deleted'],
    response: file,
  },
  downloadAll: {
    method: 'GET',
    path: '/order/:id/files.zip',
    access: 'signed-in',
    key: 'orders:read',
    perMinute: 60,
    summary: 'Everything of an order that the caller may have, as one ZIP: files, facts and conversation',
    params: byId,
    example: { params: { id: exampleIds.order } },
    response: file,
  },
  downloadGoing: {
    method: 'GET',
    path: '/user_orders/files.zip',
    access: 'signed-in',
    perMinute: 20,
    summary: 'The same of the caller’s own orders whose files are removed soon, up to 1 GB',
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
