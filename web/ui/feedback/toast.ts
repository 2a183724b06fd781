import type { Tone } from '../display/status-pill.tsx'

/** Words already translated. `undo` offers a way back while the toast stands. */
export type ToastMessage = {
  id: number
  tone: Extract<Tone, 'success' | 'danger' | 'info'>
  text: string
  undo?: (() => void) | undefined
}

let messages: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ToastMessage[]) {
  messages = next
  for (const listener of listeners) listener()
}

function show(tone: ToastMessage['tone'], text: string, undo?: () => void) {
  lastId += 1
  change([...messages.slice(-2), { id: lastId, tone, text, undo }])
}

/** Shows short messages about finished actions. Failures that need an answer belong beside their cause instead. */
export const toast = {
  success: (text: string, undo?: () => void) => show('success', text, undo),
  error: (text: string) => show('danger', text),
  info: (text: string) => show('info', text),
  dismiss: (id: number) => change(messages.filter((message) => message.id !== id)),
}

export const shownToasts = () => messages
export const subscribeToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
