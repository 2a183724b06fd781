import type { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import type { ticketMessageRoutes } from '../../../shared/support/tickets/ticket-messages.ts'
import { call, download, openFile } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import type { ThreadSource } from './thread-source.ts'

/** Returns all of the conversation of an order or a ticket, for one of its sides, but how a message is sent. */
export function recordThread(
  kind: 'order' | 'ticket',
  routes: typeof orderMessageRoutes | typeof ticketMessageRoutes,
  id: string,
  asCustomer: boolean,
): Omit<ThreadSource, 'send'> {
  const params = { id }
  const fileOf = (msgid: string, file: string, thumbnail: boolean) => ({
    params: { id, msgid },
    query: { file, ...(thumbnail && { thumbnail: 'true' as const }) },
  })
  return {
    ...{ kind, id, asCustomer },
    listKey: callQuery(routes.list, { params }).queryKey,
    list: (query, signal) => call(routes.list, { params, query, ...(signal && { signal }) }),
    markRead: (last) => call(routes.markRead, { params, body: { last } }),
    markDelivered: (last) => call(routes.markDelivered, { params, body: { last } }),
    markAnswered: () => call(routes.markAnswered, { params }),
    announceTyping: (internal) => call(routes.announceTyping, { params, body: { internal } }),
    remove: (message_id) => call(routes.remove, { params: { id: message_id } }),
    download: (message, file) => download(routes.downloadFile, fileOf(message, file, false)),
    openPicture: async (message, file, thumbnail, signal) => {
      const of = fileOf(message, file, thumbnail)
      const { response } = await openFile(routes.downloadFile, { ...of, signal })
      return response.blob()
    },
  }
}
