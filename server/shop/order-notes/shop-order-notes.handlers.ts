import type { shopOrderNoteRoutes } from '../../../shared/shop/shop-order-notes.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { addOrderNote, changeOrderNote, removeOrderNote } from './change-order-notes.ts'
import { listOrderNotes } from './list-order-notes.ts'

export const shopOrderNoteHandlers: Handlers<typeof shopOrderNoteRoutes> = {
  list: ({ db, user, params, query }) => listOrderNotes(db, user, params.id, query),
  add: ({ db, portal, user, params, body }) => addOrderNote(db, portal, user, params.id, body.text),
  change: ({ db, portal, user, params, body }) =>
    changeOrderNote(db, portal, user, params.id, params.note, body.text),
  remove: ({ db, portal, user, params }) => removeOrderNote(db, portal, user, params.id, params.note),
}
