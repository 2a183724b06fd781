import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { call } from '../../app/api/api.ts'
import { messagesQuery } from '../order/orders.queries.ts'

export type NewMessage = { message: string; internal: boolean; files: File[] }
/** A message on its way: shown at once, and kept when it couldn't be sent. */
export type Outgoing = NewMessage & { key: number; error: unknown }

let lastKey = 0

/** Sends messages of an order, showing them before they arrive; a failed one can be sent again or discarded. */
export function useOutbox(order_id: string) {
  const queries = useQueryClient()
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])
  const { queryKey } = messagesQuery(order_id)

  const discard = (key: number) => setOutgoing((all) => all.filter((one) => one.key !== key))
  const deliver = async ({ key, message, internal, files }: Outgoing) => {
    try {
      const sent = await call(orderMessageRoutes.send, {
        params: { id: order_id },
        body: { message, internal },
        files: { files },
      })
      // A refetch that began before mustn't take it away again.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (known = []) => [...known.filter(({ _id }) => _id !== sent._id), sent])
      discard(key)
      void queries.invalidateQueries({ queryKey })
    } catch (error) {
      setOutgoing((all) => all.map((one) => (one.key === key ? { ...one, error } : one)))
    }
  }
  const send = (message: NewMessage) => {
    lastKey += 1
    const next = { ...message, key: lastKey, error: null }
    setOutgoing((all) => [...all, next])
    void deliver(next)
  }
  const retry = (failed: Outgoing) => {
    setOutgoing((all) => all.map((one) => (one.key === failed.key ? { ...one, error: null } : one)))
    void deliver(failed)
  }
  return { outgoing, send, retry, discard }
}
