import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { call } from '../../app/api/api.ts'
import { recordThread } from '../../conversations/thread/record-thread.ts'
import type { ThreadSource } from '../../conversations/thread/thread-source.ts'

/** Returns the conversation of an order, for one of its sides. */
export const orderThread = (id: string, asCustomer: boolean): ThreadSource => ({
  ...recordThread('order', orderMessageRoutes, id, asCustomer),
  send: (body, files, onProgress) =>
    call(orderMessageRoutes.send, {
      ...{ params: { id }, body, files: { files } },
      ...(files.length > 0 && { onProgress }),
    }),
})
