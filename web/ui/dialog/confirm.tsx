import { lazy, Suspense } from 'react'
import { chunk } from '../../app/chunk.ts'
import { createStore, useStore } from '../../app/store.ts'
import type { Asked, Question } from './confirm-dialog.tsx'

const Dialog = lazy(() =>
  chunk(() => import('./confirm-dialog.tsx')).then((module) => ({ default: module.ConfirmDialog })),
)

const asked = createStore<Asked | null>(null)

/** Asks before something that can't be undone; resolves to true when the person agrees. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      asked.set(null)
      resolve(agreed)
    }
    asked.set({ ...question, answer })
  })
}

/** Shows the open question; stands once on the page. */
export function ConfirmOutlet() {
  const question = useStore(asked)
  if (!question) return null
  return (
    <Suspense>
      <Dialog question={question} />
    </Suspense>
  )
}
