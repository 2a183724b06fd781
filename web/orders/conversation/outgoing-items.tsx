import { OutgoingItem } from './outgoing-item.tsx'
import type { useOutbox } from './use-outbox.ts'

/** Shows the messages that are being sent or could not be sent, in the list of an order's messages. */
export function OutgoingItems({ outbox }: { outbox: ReturnType<typeof useOutbox> }) {
  const { outgoing, retry, discard } = outbox
  return outgoing.map((message) => (
    <OutgoingItem
      key={message.key}
      message={message}
      onRetry={() => retry(message)}
      onDiscard={() => discard(message.key)}
    />
  ))
}
