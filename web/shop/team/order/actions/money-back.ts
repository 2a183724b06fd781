import type { ShopOrder } from '../../../../../shared/shop/shop-order.ts'

type Order = Pick<ShopOrder, 'refunded' | 'payment_method' | 'txn_id'> & {
  lines: Pick<ShopOrder['lines'][number], 'quantity' | 'returned'>[]
}

/** Returns true for an order whose money somebody has to transfer back: it came by bank, or was marked as paid by hand. */
export const isPaidByTransfer = ({ payment_method, txn_id }: Pick<Order, 'payment_method' | 'txn_id'>) =>
  payment_method === 'bank' || txn_id !== ''

/** Returns the number of an order's pieces whose money didn't go back. */
export const piecesLeft = ({ lines }: Pick<Order, 'lines'>) =>
  lines.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0)

/** Compares an order with itself after a step: the money that goes back by it, in minor units, and the pieces that it is for. */
export const moneyBack = (before: Order, after: Order) => ({
  amount: after.refunded - before.refunded,
  pieces: piecesLeft(before) - piecesLeft(after),
  byTransfer: isPaidByTransfer(before),
})
