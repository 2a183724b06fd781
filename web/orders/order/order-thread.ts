import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { call, download, openFile } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import type { ThreadSource } from '../../conversations/thread/thread-source.ts'

/** Returns the conversation of an order, for one of its sides. */
export function orderThread(id: string, asCustomer: boolean): ThreadSource {
  const params = { id }
  const fileOf = (msgid: string, file: string, thumbnail: boolean) => ({
    params: { id, msgid },
    query: { file, ...(thumbnail && { thumbnail: 'true' as const }) },
  })
  return {
    ...{ kind: 'order', id, asCustomer },
    listKey: callQuery(orderMessageRoutes.list, { params }).queryKey,
    list: (query, signal) => call(orderMessageRoutes.list, { params, query, ...(signal && { signal }) }),
    send: (body, files, onProgress) =>
      call(orderMessageRoutes.send, {
        ...{ params, body, files: { files } },
        ...(files.length > 0 && { onProgress }),
      }),
    markRead: (last) => call(orderMessageRoutes.markRead, { params, body: { last } }),
    markDelivered: (last) => call(orderMessageRoutes.markDelivered, { params, body: { last } }),
    markAnswered: () => call(orderMessageRoutes.markAnswered, { params }),
    announceTyping: (internal) => call(orderMessageRoutes.announceTyping, { params, body: { internal } }),
    remove: (message_id) => call(orderMessageRoutes.remove, { params: { id: message_id } }),
    download: (message, file) => download(orderMessageRoutes.downloadFile, fileOf(message, file, false)),
    openPicture: async (message, file, thumbnail, signal) => {
      const of = fileOf(message, file, thumbnail)
      const { response } = await openFile(orderMessageRoutes.downloadFile, { ...of, signal })
      return response.blob()
    },
  }
}
