import { useState } from 'react'
import { ownName } from '../../../app/session/own-store.ts'
import { type ThreadSource, threadName } from '../thread-source.ts'

export type Draft = ReturnType<typeof useDraft>

const place = (thread: string) => `maproom.message.${ownName(thread)}`
const noteOf = (thread: string) => `${thread}.note`

/** Holds what is written and not sent yet. The text is saved for as long as the tab is open. */
export function useDraft(source: ThreadSource) {
  const thread = threadName(source)
  const [text, setText] = useState(() => savedText(thread))
  const [files, setFiles] = useState<readonly File[]>([])
  // A note that was begun must not come back as an answer.
  const [isNote, setNote] = useState(() => savedText(noteOf(thread)) !== '')
  const write = (next: string) => {
    setText(next)
    saveText(thread, next)
  }
  const setIsNote = (next: boolean) => {
    setNote(next)
    saveText(noteOf(thread), next ? 'note' : '')
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

function saveText(thread: string, text: string) {
  try {
    if (text) sessionStorage.setItem(place(thread), text)
    else sessionStorage.removeItem(place(thread))
  } catch {
    // Where nothing can be saved it lives as long as the page.
  }
}

function savedText(thread: string): string {
  try {
    return sessionStorage.getItem(place(thread)) ?? ''
  } catch {
    return ''
  }
}
