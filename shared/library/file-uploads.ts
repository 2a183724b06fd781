import { z } from 'zod'
import { byId, id, keywords, ok, requestKey, text } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes, file } from '../contract/route.ts'
import { orderToPay } from '../orders/order.ts'
import { orderFileLimits, orderForm } from '../orders/order-form.ts'
import { availableOption, availableService } from '../services/services.ts'
import { fileUpload, fileUploadStates, orderSuggestion } from './file-upload.ts'

export const fileUploadSorts = ['created_at', '-created_at'] as const

export const newFileUpload = z.object({ note: text(2000).default(''), request_key: requestKey })
export type NewFileUpload = z.output<typeof newFileUpload>

const query = paging.extend({
  keywords,
  state: z.enum(fileUploadStates).optional(),
  sort: z.enum(fileUploadSorts).default('-created_at'),
})
const setting = 'file_upload_public'
const oneFile = {
  fields: { file: { max: 1, required: true } },
  maxTotalBytes: orderFileLimits.maxTotalBytes,
} as const

export const fileUploadRoutes = defineRoutes({
  send: {
    method: 'POST',
    path: '/file_upload',
    changes: ['file_upload'],
    access: 'signed-in',
    setting,
    perMinute: 20,
    summary: 'Send a file outside of an order; the same `request_key` again is one file',
    body: newFileUpload,
    multipart: oneFile,
    response: fileUpload,
  },
  mine: {
    method: 'GET',
    path: '/file_upload',
    shows: ['file_upload'],
    access: 'signed-in',
    setting,
    summary: 'The files that the caller sent outside of orders, newest first',
    query,
    response: paged(fileUpload),
  },
  all: {
    method: 'GET',
    path: '/file_upload_all',
    shows: ['file_upload'],
    access: 'orders',
    setting,
    summary: 'The files that customers sent outside of orders, newest first',
    query: query.extend({ customer: id.optional() }),
    response: paged(fileUpload),
  },
  one: {
    method: 'GET',
    path: '/file_upload/:id',
    shows: ['file_upload'],
    access: 'signed-in',
    setting,
    summary: 'One file that was sent outside of an order',
    params: byId,
    response: fileUpload,
  },
  download: {
    method: 'GET',
    path: '/file_upload/:id/download',
    access: 'signed-in',
    setting,
    summary: 'The file itself, while it belongs to no order',
    params: byId,
    response: file,
  },
  offered: {
    method: 'GET',
    path: '/file_upload/:id/offered',
    shows: ['services'],
    access: 'orders',
    setting,
    summary:
      'The services and options on offer to the customer of a file, in their country and at their prices',
    params: byId,
    response: z.object({ services: z.array(availableService), options: z.array(availableOption) }),
  },
  suggest: {
    method: 'PUT',
    path: '/file_upload/:id/suggestion',
    changes: ['file_upload'],
    access: 'orders',
    setting,
    summary: 'Prepare an order with the file; its customer is notified, and places it or not',
    params: byId,
    body: orderSuggestion,
    response: fileUpload,
  },
  close: {
    method: 'PUT',
    path: '/file_upload/:id/close',
    changes: ['file_upload'],
    access: 'orders',
    setting,
    summary: 'Answer that nothing comes of a file; its customer is notified',
    params: byId,
    body: z.object({ answer: text(1000).min(1) }),
    response: fileUpload,
  },
  order: {
    method: 'POST',
    path: '/file_upload/:id/order',
    access: 'signed-in',
    setting,
    perMinute: 60,
    summary: 'Place an order, as `POST /order` does, with a file of one’s own as its original file',
    params: byId,
    body: orderForm,
    multipart: {
      fields: { extra_files: { max: orderFileLimits.extras } },
      maxTotalBytes: orderFileLimits.maxTotalBytes,
    },
    response: orderToPay,
  },
  remove: {
    method: 'DELETE',
    path: '/file_upload/:id',
    changes: ['file_upload'],
    access: 'signed-in',
    setting,
    summary: 'Delete a file of one’s own that became no order, for good',
    params: byId,
    response: ok,
  },
})
