import { ticketMessageRoutes } from '../../../shared/support/tickets/ticket-messages.ts'
import { call } from '../../app/api/api.ts'
import { recordThread } from '../../conversations/thread/record-thread.ts'
import type { ThreadSource } from '../../conversations/thread/thread-source.ts'

/**
 * Returns the conversation of a ticket, for one of its sides. `onElsewhere` is given the ticket in which a message stands when
 * that isn't this one: this one was merged meanwhile, or is too old to be opened again.
 */
export const ticketThread = (
  id: string,
  asCustomer: boolean,
  onElsewhere: (ticket_id: string) => void,
): ThreadSource => ({
  ...recordThread('ticket', ticketMessageRoutes, id, asCustomer),
  send: async (body, files, onProgress) => {
    const sent = await call(ticketMessageRoutes.send, {
      ...{ params: { id }, body, files: { files } },
      ...(files.length > 0 && { onProgress }),
    })
    if (sent.ticket_id !== id) onElsewhere(sent.ticket_id)
    return sent
  },
})
