import { z } from 'zod'
import { byId, credits, id, ok, requiredLine, text } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { defineRoutes, file } from '../contract/route.ts'
import { fileIdentity } from './file-identity.ts'
import { earlierTune, order, orderReason, person, relatedOrder } from './order.ts'
import { orderFacts, orderParts } from './order-facts.ts'
import { orderFileLimits } from './order-form.ts'
import { chosenStatuses } from './order-states.ts'
import { releaseCheck } from './release-check.ts'

/** A refund of a completed order that was paid in credits; all of it in hundredths. */
export const orderRefund = z.object({
  credits: credits.min(1),
  /** Credits that were refunded before, as its sender knows. */
  refunded: credits.min(0),
  reason: requiredLine(300),
})
export type OrderRefund = z.output<typeof orderRefund>

/** Calls with which the team works on one order. */
export const orderTeamRoutes = defineRoutes({
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
      ...orderReason,
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
  downloadIni: {
    method: 'GET',
    path: '/order/:id/download-ini',
    access: 'orders',
    summary: 'The order as an INI file, for tools that build files by themselves',
    params: byId,
    response: file,
  },
})
