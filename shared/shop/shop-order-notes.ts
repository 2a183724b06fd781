import { z } from 'zod'
import { noteMax } from '../accounts/person-notes.ts'
import { byId, id, ok, text, timestamp } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'
import { orderKeepers } from './shop-order-states.ts'

/** An internal note of the team about an order of the shop, whose buyer never sees it. */
export const shopOrderNote = z.object({
  _id: id,
  text: z.string(),
  author: z.object({ _id: id, name: z.string() }),
  created_at: timestamp,
  changed_at: timestamp.nullable(),
  /** True for the reader's own notes. */
  can_edit: z.boolean(),
  /** True for the reader's own notes, and for admins. */
  can_delete: z.boolean(),
})
export type ShopOrderNote = z.output<typeof shopOrderNote>

const noteForm = z.object({ text: text(noteMax).min(1) })
const byNote = byId.extend({ note: id })

export const shopOrderNoteRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/shop/order/:id/notes',
    shows: ['shop_order'],
    access: [...orderKeepers],
    summary: 'The team’s notes about an order, newest first',
    params: byId,
    query: paging,
    response: paged(shopOrderNote),
  },
  add: {
    method: 'POST',
    path: '/shop/order/:id/notes',
    changes: ['shop_order'],
    access: [...orderKeepers],
    perMinute: 30,
    summary: 'Write a note about an order',
    params: byId,
    body: noteForm,
    response: ok,
  },
  change: {
    method: 'PUT',
    path: '/shop/order/:id/notes/:note',
    changes: ['shop_order'],
    access: [...orderKeepers],
    perMinute: 30,
    summary: 'Change one’s own note',
    params: byNote,
    body: noteForm,
    response: ok,
  },
  remove: {
    method: 'DELETE',
    path: '/shop/order/:id/notes/:note',
    changes: ['shop_order'],
    access: [...orderKeepers],
    summary: 'Delete a note: one’s own, or as an admin anybody’s',
    params: byNote,
    response: ok,
  },
})
