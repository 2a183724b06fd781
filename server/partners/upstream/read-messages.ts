import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'
import { mostMessages } from '../../../shared/conversations/conversations.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { sendMessage } from '../../conversations/send-message.ts'
import { orderConversation } from '../../orders/messages/order-conversation.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { askUpstream } from './ask-upstream.ts'
import { withRemoteFiles } from './fetch-file.ts'
import type { UpstreamRow } from './place-upstream.ts'
import type { OpenLink } from './read-link.ts'
import { type RemoteMessage, remoteMessage } from './remote-order.ts'
import { upstreamOrders as table } from './upstream.tables.ts'

/** Brings what the team upstream wrote into the own conversation, each message once: by its id as its key. */
export async function readMessages(
  portal: RunningPortal,
  link: OpenLink,
  { order_id, remote_id, remote_number }: UpstreamRow & { remote_id: string },
) {
  let after = remote_number
  for (;;) {
    const found = await askUpstream(portal, link.asked, orderMessageRoutes.list, z.array(remoteMessage), {
      params: { id: remote_id },
      query: { after, limit: mostMessages },
    })
    for (const message of found) {
      await storeMessage(portal, link, { order_id, remote_id, message })
      after = message.number
      await portal.db.update(table).set({ remote_number: after }).where(eq(table.order_id, order_id))
    }
    if (found.length < mostMessages) return
  }
}

type Found = { order_id: string; remote_id: string; message: RemoteMessage }

async function storeMessage(portal: RunningPortal, link: OpenLink, { order_id, remote_id, message }: Found) {
  const files = message.files.filter(({ deleted_at }) => !deleted_at)
  if (message.by_customer || message.internal || (!message.message && files.length === 0)) return
  const remote = files.map(({ _id, name }) => ({
    ...{ route: orderMessageRoutes.downloadFile, params: { id: remote_id, msgid: message._id } },
    ...{ file: _id, field: 'files', name, sha256: null },
  }))
  const said = { message: message.message, internal: false, request_key: message._id }
  await withRemoteFiles(portal, link, remote, (staged) =>
    sendMessage(portal.db, orderConversation, portal, link.actor, order_id, said, staged),
  ).catch((error: unknown) => {
    // Nobody writes to a cancelled order.
    if (error instanceof AppError && error.code === 'order_transition_refused') return
    throw error
  })
}
