import { createStore } from '../../app/store.ts'
import type { Tone } from '../display/status-pill.tsx'

/** Words already translated. `undo` offers a way back while the toast stands; `seconds` run where it is possible for these alone. */
export type ToastMessage = {
  id: number
  tone: Extract<Tone, 'success' | 'danger' | 'info'>
  text: string
  undo?: (() => void) | undefined
  seconds?: number | undefined
}

/** The messages that are shown, the oldest first. */
export const toasts = createStore<readonly ToastMessage[]>([])
let lastId = 0

function show(tone: ToastMessage['tone'], text: string, undo?: () => void, seconds?: number) {
  lastId += 1
  toasts.set([...toasts.get().slice(-2), { id: lastId, tone, text, undo, seconds }])
}

/** Shows short messages about finished actions. Failures that need an answer belong beside their cause instead. */
export const toast = {
  success: (text: string, undo?: () => void, seconds?: number) => show('success', text, undo, seconds),
  error: (text: string) => show('danger', text),
  info: (text: string) => show('info', text),
  dismiss: (id: number) => toasts.set(toasts.get().filter((message) => message.id !== id)),
}
