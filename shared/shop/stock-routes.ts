import { z } from 'zod'
import { id, line, timestamp } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'
import { mostPieces } from './products.ts'
import { stockReasons } from './stock.ts'

/** Entry of a product's stock: how many pieces more or fewer are free, reserved and sold. */
export const stockEntry = z.object({
  _id: id,
  reason: z.enum(stockReasons),
  inventory: z.number().int(),
  reserved: z.number().int(),
  sold: z.number().int(),
  note: z.string(),
  shop_order_id: id.nullable(),
  /** Name of who of the team did it; null when an order did. */
  by: z.string().nullable(),
  created_at: timestamp,
})
export type StockEntry = z.output<typeof stockEntry>

export const stockRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/shop/product/stock',
    shows: ['shop'],
    access: ['shop_manager.product.add', 'shop_manager.product.edit', 'shop_manager.product.delete'],
    summary: 'What changed the stock of a product, the newest first',
    query: paging.extend({ product_id: id }),
    response: paged(stockEntry),
  },
  change: {
    method: 'POST',
    path: '/shop/product/change_stock',
    changes: ['shop'],
    access: 'shop_manager.product.edit',
    summary: 'Record pieces that came in, or correct the number of free pieces',
    body: z
      .object({
        product_id: id,
        reason: z.enum(['received', 'corrected']),
        /** Pieces more, or below zero fewer; those that came in are above zero. */
        pieces: z.number().int().min(-mostPieces).max(mostPieces),
        note: line(200).default(''),
        request_key: z.uuid(),
      })
      .refine(({ reason, pieces }) => (reason === 'received' ? pieces > 0 : pieces !== 0), {
        path: ['pieces'],
        message: 'too_small',
      }),
    response: z.object({ inventory: z.number().int(), reserved: z.number().int(), sold: z.number().int() }),
  },
})
