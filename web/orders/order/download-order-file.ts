import type { OrderFile } from '../../../shared/orders/order.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { download } from '../../app/api/api.ts'

/** Saves one file of an order. */
export function downloadOrderFile(order_id: string, { _id, kind }: Pick<OrderFile, '_id' | 'kind'>) {
  const route = kind === 'modified' ? orderRoutes.downloadModified : orderRoutes.downloadOriginal
  return download(route, { params: { id: order_id }, query: { file: _id } })
}

/** Returns the newest modified file; undefined while there is none. */
export function newestModified(files: readonly OrderFile[]): OrderFile | undefined {
  return files.filter((file) => file.kind === 'modified').sort((a, b) => b.version - a.version)[0]
}
