import { useState } from 'react'

const place = (order_id: string) => `maproom.message.${order_id}`

/** Returns the unsent text of an order's conversation, kept for as long as the tab is open, and its setter. */
export function useDraftText(order_id: string) {
  const [text, setText] = useState(() => kept(order_id))
  const keep = (next: string) => {
    setText(next)
    try {
      if (next) sessionStorage.setItem(place(order_id), next)
      else sessionStorage.removeItem(place(order_id))
    } catch {
      // Where nothing can be kept it lives as long as the page.
    }
  }
  return [text, keep] as const
}

function kept(order_id: string): string {
  try {
    return sessionStorage.getItem(place(order_id)) ?? ''
  } catch {
    return ''
  }
}
