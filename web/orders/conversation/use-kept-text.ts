import { useState } from 'react'

/** What was typed to which order and not sent yet, for as long as the tab lives. */
const kept = new Map<string, string>()

/** Text that is still there when one comes back to the order. */
export function useKeptText(order_id: string) {
  const [text, setText] = useState(kept.get(order_id) ?? '')
  const keep = (next: string) => {
    kept.set(order_id, next)
    setText(next)
  }
  return [text, keep] as const
}
