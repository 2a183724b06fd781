import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { NewMessage } from '../../../../shared/conversations/conversations.ts'
import { useConnection } from '../../../app/api/connection.ts'
import { randomId } from '../../../app/random-id.ts'
import { forgetMessage, savedMessages, saveMessage } from '../../../app/saved-messages.ts'
import { sessionStore, useMe } from '../../../app/session/session.ts'
import { useStore } from '../../../app/store.ts'
import { addSent } from '../messages/conversation-query.ts'
import { type ThreadSource, threadName } from '../thread-source.ts'
import { createOutbox, type Outbox } from './outbox.ts'

/** A message as it is written. */
export type WrittenMessage = Pick<NewMessage, 'message' | 'internal'> & {
  files: readonly File[]
  solve?: true
}

/** The outboxes of this page: what was sent goes on when its thread is no longer shown. */
const opened = new Map<string, Outbox>()
/** The calls of each outbox, as the page that shows its thread makes them. */
const sources = new Map<string, ThreadSource>()
/** Tells the other tabs whose outbox changed. */
const tabs = new BroadcastChannel('maproom.outbox')
tabs.addEventListener('message', ({ data }) => void opened.get(String(data))?.wake())

const outboxName = (source: ThreadSource, user_id: string) => `${user_id} ${threadName(source)}`

function outboxOf(source: ThreadSource, user_id: string, client: QueryClient): Outbox {
  const thread = threadName(source)
  const name = outboxName(source, user_id)
  const known = opened.get(name)
  if (known) return known
  const now = () => sources.get(name) ?? source
  const outbox = createOutbox({
    saved: { list: () => savedMessages(user_id, thread), put: saveMessage, forget: forgetMessage },
    send: ({ message, internal, request_key, files, solve }, onProgress) =>
      now().send({ message, internal, request_key, ...(solve && { solve }) }, files, onProgress),
    acknowledged: (message) => addSent(client, now(), message),
    // Without a secure context there are no locks; the key makes two of the same message one.
    alone: (run) => (navigator.locks ? navigator.locks.request(`maproom.outbox ${name}`, run) : run()),
    changed: () => tabs.postMessage(name),
    isAuthors: () => sessionStore.get()?.user._id === user_id,
  })
  opened.set(name, outbox)
  return outbox
}

/** Sends what is saved of a conversation that no page shows. */
export function wakeOutbox(source: ThreadSource, user_id: string, client: QueryClient) {
  void outboxOf(source, user_id, client).wake()
}

let lastWritten = 0

/** Gives the messages of a conversation that aren't acknowledged yet, and sends them until they are. */
export function useOutbox(source: ThreadSource) {
  const client = useQueryClient()
  const user_id = useMe()._id
  const outbox = outboxOf(source, user_id, client)
  const connection = useConnection()
  useEffect(() => {
    const name = outboxName(source, user_id)
    sources.set(name, source)
    return () => void sources.delete(name)
  }, [source, user_id])
  useEffect(() => {
    if (connection === 'connected') void outbox.wake()
  }, [outbox, connection])
  const send = (written: WrittenMessage) => {
    // Two of the same millisecond keep their order.
    lastWritten = Math.max(Date.now(), lastWritten + 1)
    const thread = threadName(source)
    const own = { user_id, thread, request_key: randomId(), written_at: lastWritten, refusal: null }
    void outbox.send({ ...written, ...own })
  }
  const { progress, retry, discard } = outbox
  return { outgoing: useStore(outbox), progress, send, retry, discard }
}
