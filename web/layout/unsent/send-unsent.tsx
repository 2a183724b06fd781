import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection } from '../../app/api/connection.ts'
import { useIsTeam, useMe } from '../../app/session/session.ts'
import { wakeOutbox } from '../../conversations/thread/outbox/use-outbox.ts'
import type { ThreadSource } from '../../conversations/thread/thread-source.ts'
import { orderThread } from '../../orders/order/order-thread.ts'
import { chatThread } from '../../support/chat/chat-thread.ts'
import { ticketThread } from '../../support/tickets/ticket-thread.ts'

type Kind = ThreadSource['kind']

const sources: Record<Kind, (id: string, asCustomer: boolean) => ThreadSource> = {
  order: orderThread,
  ticket: (id, asCustomer) => ticketThread(id, asCustomer, () => undefined),
  chat: chatThread,
}

const isKind = (kind: string | undefined): kind is Kind => kind !== undefined && kind in sources

/** Sends what is saved of these conversations, by their names, whenever the server can be reached. */
export function SendUnsent({ threads }: { threads: readonly string[] }) {
  const client = useQueryClient()
  const { _id } = useMe()
  const asCustomer = !useIsTeam()
  const connection = useConnection()
  useEffect(() => {
    if (connection === 'lost') return
    for (const thread of threads) {
      const [kind, id] = thread.split(':')
      if (id && isKind(kind)) wakeOutbox(sources[kind](id, asCustomer), _id, client)
    }
  }, [threads, client, _id, asCustomer, connection])
  return null
}
