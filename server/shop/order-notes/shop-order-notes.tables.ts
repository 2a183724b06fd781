import { notesTable } from '../../accounts/notes/notes-table.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'

/** Internal notes of the team about orders of the shop. */
export const shopOrderNotes = notesTable('shop_order_notes', {
  column: 'shop_order_id',
  references: () => shopOrders._id,
  onDelete: 'cascade',
  index: 'shop_order_notes_of_order',
})
