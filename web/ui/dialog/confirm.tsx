import { lazy, Suspense } from 'react'
import { chunk } from '../../app/chunk.ts'
import { createStore, useStore } from '../../app/store.ts'
import type { Asked, Question } from './confirm-dialog.tsx'

const Dialog = lazy(() =>
  chunk(() => import('./confirm-dialog.tsx')).then((module) => ({ default: module.ConfirmDialog })),
)

const asked = createStore<Asked | null>(null)

/** Asks before something that can't be undone; resolves to true when the person agrees. */
export async function confirm(question: Omit<Question, 'reason'>): Promise<boolean> {
  return (await ask(question)) !== null
}

/** Asks as `confirm` does, and for a reason, which it resolves to; null when the person doesn't agree. */
export const confirmWithReason = (question: Question & { reason: string }) => ask(question)

function ask(question: Question): Promise<string | null> {
  return new Promise((resolve) => {
    const answer = (reason: string | null) => {
      asked.set(null)
      resolve(reason)
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
