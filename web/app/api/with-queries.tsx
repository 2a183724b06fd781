import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionStore } from '../session/session.ts'
import { queryClient } from './queries.ts'

/** Provides queries to all pages that fetch. The sign-in pages do without, and so without its code. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

// Data fetched for one person is never shown to the next.
let known = sessionStore.get()?.user._id
sessionStore.subscribe(() => {
  const now = sessionStore.get()?.user._id
  if (now === known) return
  known = now
  queryClient.clear()
})
