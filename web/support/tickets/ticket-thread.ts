import { ticketMessageRoutes } from '../../../shared/support/tickets/ticket-messages.ts'
import { call, download, openFile } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import type { ThreadSource } from '../../conversations/thread/thread-source.ts'

/**
 * Returns the conversation of a ticket, for one of its sides. `onElsewhere` is given the ticket in which a message stands when
 * that isn't this one: this one was merged meanwhile, or is too old to be opened again.
 */
export function ticketThread(
  id: string,
  asCustomer: boolean,
  onElsewhere: (ticket_id: string) => void,
): ThreadSource {
  const params = { id }
  const fileOf = (msgid: string, file: string, thumbnail: boolean) => ({
    params: { id, msgid },
    query: { file, ...(thumbnail && { thumbnail: 'true' as const }) },
  })
  return {
    ...{ kind: 'ticket', id, asCustomer },
    listKey: callQuery(ticketMessageRoutes.list, { params }).queryKey,
    list: (query, signal) => call(ticketMessageRoutes.list, { params, query, ...(signal && { signal }) }),
    send: async (body, files, onProgress) => {
      const sent = await call(ticketMessageRoutes.send, {
        ...{ params, body, files: { files } },
        ...(files.length > 0 && { onProgress }),
      })
      if (sent.ticket_id !== id) onElsewhere(sent.ticket_id)
      return sent
    },
    markRead: (last) => call(ticketMessageRoutes.markRead, { params, body: { last } }),
    markDelivered: (last) => call(ticketMessageRoutes.markDelivered, { params, body: { last } }),
    markAnswered: () => call(ticketMessageRoutes.markAnswered, { params }),
    announceTyping: (internal) => call(ticketMessageRoutes.announceTyping, { params, body: { internal } }),
    remove: (message_id) => call(ticketMessageRoutes.remove, { params: { id: message_id } }),
    download: (message, file) => download(ticketMessageRoutes.downloadFile, fileOf(message, file, false)),
    openPicture: async (message, file, thumbnail, signal) => {
      const of = fileOf(message, file, thumbnail)
      const { response } = await openFile(ticketMessageRoutes.downloadFile, { ...of, signal })
      return response.blob()
    },
  }
}
