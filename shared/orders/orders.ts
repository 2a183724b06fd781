import { z } from 'zod'
import { exampleIds } from '../contract/example-ids.ts'
import { byId, credits, id, queryFlag, text, timestamp } from '../contract/fields.ts'
import { paged } from '../contract/paging.ts'
import { defineRoutes, file } from '../contract/route.ts'
import { moneyQuote } from '../money/money-quote.ts'
import { siteMethods } from '../money/payment-states.ts'
import { order, orderReason, orderRow, orderToPay } from './order.ts'
import { orderFacts } from './order-facts.ts'
import { orderFileLimits, orderForm } from './order-form.ts'
import { listQuery, orderCount } from './order-lists.ts'
import { timeFrames } from './order-states.ts'
import { comparedFile, tuneSign } from './tune-sign.ts'

/** A time frame as it is offered now. */
export const availableTimeFrame = z.object({
  time_frame: z.enum(timeFrames),
  /** Time at which an order placed now would be ready, counted in opening hours. */
  due_at: timestamp,
  /** Its surcharge in hundredths of a credit; below zero a discount, which takes the whole price at most. */
  price: z.number().int(),
})
export type AvailableTimeFrame = z.output<typeof availableTimeFrame>

const pickFile = z.object({ file: id.optional().describe('One of the order’s `files`') })

/** Calls with which customers place, follow and collect their orders, and the team any. */
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
  myPendingCount: {
    method: 'GET',
    path: '/user_pending_orders_count',
    shows: ['order'],
    access: 'signed-in',
    key: 'orders:read',
    summary: 'How many of the caller’s orders are open',
    response: orderCount,
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
  cancel: {
    method: 'PUT',
    path: '/order/:id/cancel_order',
    changes: ['order', 'credits'],
    access: 'signed-in',
    key: 'orders:write',
    summary: 'Cancel an order for a reason; everything that was paid comes back',
    params: byId,
    body: z.object(orderReason).refine((body) => body.reason_code !== null || body.reason !== '', {
      path: ['reason'],
      message: 'required',
    }),
    example: { params: { id: exampleIds.order }, body: { reason_code: 'by_mistake' } },
    errors: ['order_transition_refused'],
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
})
