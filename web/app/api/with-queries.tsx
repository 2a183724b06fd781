import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionStore } from '../session/session.ts'
import { queryClient } from './queries.ts'
import { refetchAfterCalls } from './refetch-after-call.ts'
import { refetchChanged } from './refetch-changed.ts'
import { refreshQueries } from './refresh-queries.ts'

/** Provides queries to all pages that fetch. The sign-in pages do without, and so without its code. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

refetchAfterCalls(async (changes) => {
  // Of changes that wait for each other the last one refetches, as the screen shows all of them already.
  const waiting = queryClient.isMutating({ predicate: ({ state }) => state.isPaused })
  if (waiting === 0) await refreshQueries(...changes)
})

// What is sorted or worded in a language is fetched anew once the page is in another one.
let language = document.documentElement.lang
const onLanguage = () => {
  if (document.documentElement.lang === language) return
  language = document.documentElement.lang
  void refetchChanged(queryClient, { predicate: ({ meta }) => meta?.inLanguage === true })
}
new MutationObserver(onLanguage).observe(document.documentElement, { attributeFilter: ['lang'] })

// Data fetched for one person is never shown to the next.
let known = sessionStore.get()?.user._id
sessionStore.subscribe(() => {
  const now = sessionStore.get()?.user._id
  if (now === known) return
  known = now
  queryClient.clear()
})
