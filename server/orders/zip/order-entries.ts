import { allCap } from '../../../shared/contract/paging.ts'
import type { ConversationMessage } from '../../../shared/conversations/conversations.ts'
import { listMessages } from '../../conversations/list-messages.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { entryName, uniquePaths } from '../../platform/zip/entry-names.ts'
import { textEntry, type ZipEntry } from '../../platform/zip/zip-stream.ts'
import { orderIni } from '../files/order-ini.ts'
import { readOrder } from '../lists/read-order.ts'
import { orderConversation } from '../messages/order-conversation.ts'
import type { DownloadableFile } from './downloadable-files.ts'

/** Makes the entries of an order in a ZIP, in a folder of its own: its facts, its conversation, its files. */
export function orderEntries(
  db: Db,
  portal: Portal,
  user: Actor,
  order: { _id: string; orderID: number },
  files: DownloadableFile[],
): ZipEntry[] {
  const folder = `order-${order.orderID}`
  const place = uniquePaths()
  const written = (name: string, write: () => Promise<string>): ZipEntry => ({
    path: place(folder, name),
    open: async () => textEntry(await write()),
  })
  const lastMessages = () => listMessages(db, orderConversation, user, order._id, { limit: allCap })
  const read = () => readOrder(db, portal, user, order._id)
  return [
    written('order.json', async () => factsOf(await read())),
    written('order.txt', async () => orderIni(await read())),
    written('messages.txt', async () => conversationText(await lastMessages())),
    ...files.map(({ label, name, size, storage_key, created_at }) => ({
      path: place(folder, `${label}-${entryName(name)}`),
      made_at: created_at,
      size,
      open: () => portal.storage.open(storage_key),
    })),
  ]
}

/** Leaves out the fields of an order that belong to the screen. */
function factsOf({ can: _buttons, unread: _count, ...facts }: Awaited<ReturnType<typeof readOrder>>) {
  return `${JSON.stringify(facts, null, 2)}\n`
}

/** Writes a conversation as plain text: of each message the time, its author, its words and its files. */
function conversationText(messages: readonly ConversationMessage[]): string {
  return messages.map(messageText).join('\r\n')
}

function messageText({ created_at, by, internal, message, files }: ConversationMessage): string {
  const head = `${created_at}  ${by}${internal ? '  [internal]' : ''}`
  const lines = [head, ...message.split(/\r?\n/), ...files.map((file) => `[${file.name}]`)]
  return lines.map((line) => `${line}\r\n`).join('')
}
