import { lazy, Suspense, useSyncExternalStore } from 'react'
import { chunk } from '../../app/chunk.ts'
import type { Asked, Question } from './confirm-dialog.tsx'

const Dialog = lazy(() =>
  chunk(() => import('./confirm-dialog.tsx')).then((module) => ({ default: module.ConfirmDialog })),
)

let asked: Asked | null = null
const listeners = new Set<() => void>()

function ask(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks before something that can't be undone; resolves to true when the person agrees. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      ask(null)
      resolve(yes)
    }
    ask({ ...question, answer })
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the open question; stands once on the page. */
export function ConfirmOutlet() {
  const question = useSyncExternalStore(subscribe, () => asked)
  if (!question) return null
  return (
    <Suspense>
      <Dialog question={question} />
    </Suspense>
  )
}
