import { lazy, Suspense, useEffect, useState } from 'react'
import { chunk } from '../../app/chunk.ts'
import { threadsWithUnsent } from '../../app/saved-messages.ts'
import { useMe } from '../../app/session/session.ts'

// Needed when something was left behind only.
const SendUnsent = lazy(async () => ({
  default: (await chunk(() => import('./send-unsent.tsx'))).SendUnsent,
}))

/** Sends the messages that this person couldn't send before the page was loaded, whatever page it is. */
export function UnsentMessages() {
  const { _id } = useMe()
  const [threads, setThreads] = useState<readonly string[]>([])
  useEffect(() => {
    let current = true
    void threadsWithUnsent(_id).then((found) => {
      if (current) setThreads(found)
    })
    return () => {
      current = false
    }
  }, [_id])
  if (threads.length === 0) return null
  return (
    <Suspense fallback={null}>
      <SendUnsent threads={threads} />
    </Suspense>
  )
}
