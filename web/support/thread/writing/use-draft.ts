import { useState } from 'react'
import { type ThreadSource, threadName } from '../thread-source.ts'

export type Draft = ReturnType<typeof useDraft>

const place = (thread: string) => `maproom.message.${thread}`

/** Holds what is written and not sent yet. The text is kept for as long as the tab is open. */
export function useDraft(source: ThreadSource) {
  const thread = threadName(source)
  const [text, setText] = useState(() => keptText(thread))
  const [files, setFiles] = useState<readonly File[]>([])
  const [isNote, setIsNote] = useState(false)
  const write = (next: string) => {
    setText(next)
    try {
      if (next) sessionStorage.setItem(place(thread), next)
      else sessionStorage.removeItem(place(thread))
    } catch {
      // Where nothing can be kept it lives as long as the page.
    }
  }
  return {
    ...{ text, write, files, setFiles, isNote, setIsNote },
    attach: (more: readonly File[]) => setFiles((known) => [...known, ...more]),
    clear: () => {
      write('')
      setFiles([])
    },
  }
}

function keptText(thread: string): string {
  try {
    return sessionStorage.getItem(place(thread)) ?? ''
  } catch {
    return ''
  }
}
