import { chatMessageRoutes } from '../../../shared/support/chat/chat-messages.ts'
import { call, download, openFile } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import type { ThreadSource } from '../../conversations/thread/thread-source.ts'

/** Returns the chat with a customer, for one of its sides. */
export function chatThread(id: string, asCustomer: boolean): ThreadSource {
  // Customers name nobody: it is always their own.
  const whose = asCustomer ? {} : { user_id: id }
  const fileOf = (msgid: string, file: string, thumbnail: boolean) => ({
    params: { id: msgid },
    query: { file, ...(thumbnail && { thumbnail: 'true' as const }) },
  })
  return {
    ...{ kind: 'chat', id, asCustomer },
    listKey: callQuery(chatMessageRoutes.list, { query: whose }).queryKey,
    list: (range, signal) =>
      call(chatMessageRoutes.list, { query: { ...range, ...whose }, ...(signal && { signal }) }),
    send: (message, files, onProgress) =>
      call(chatMessageRoutes.sendWithFiles, {
        body: { ...message, ...whose },
        files: { files },
        ...(files.length > 0 && { onProgress }),
      }),
    markRead: (last) => call(chatMessageRoutes.markRead, { body: { last, ...whose } }),
    markDelivered: (last) => call(chatMessageRoutes.markDelivered, { body: { last, ...whose } }),
    markAnswered: () => call(chatMessageRoutes.markAnswered, { params: { id } }),
    announceTyping: (internal) => call(chatMessageRoutes.announceTyping, { body: { internal, ...whose } }),
    remove: (message_id) => call(chatMessageRoutes.remove, { params: { id: message_id } }),
    download: (message, file) => download(chatMessageRoutes.downloadFile, fileOf(message, file, false)),
    openPicture: async (message, file, thumbnail, signal) => {
      const of = fileOf(message, file, thumbnail)
      const { response } = await openFile(chatMessageRoutes.downloadFile, { ...of, signal })
      return response.blob()
    },
  }
}
