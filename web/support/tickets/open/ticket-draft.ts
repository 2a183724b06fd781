import { useEffect, useState } from 'react'
import type { NewTicket } from '../../../../shared/support/tickets/tickets.ts'
import { randomId } from '../../../app/random-id.ts'
import { ticketFiles } from '../../../app/saved-files.ts'
import { ownStore } from '../../../app/session/own-store.ts'

/** The draft of a ticket that isn't sent yet, and its author. `version` goes up whenever the form's fields change. */
type Draft = { version: 1; user_id: string; values: NewTicket }

const draft = ownStore<Draft | null>('ticket-draft', (stored) => (isDraft(stored) ? stored : null))

function isDraft(stored: unknown): stored is Draft {
  return typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === 1
}

/** Returns what this person had typed; the same key is sent until the ticket is there, so that it is opened once. */
export function savedTicket(user_id: string): NewTicket {
  const saved = draft.get()
  if (saved?.user_id === user_id) return saved.values
  return { subject: '', message: '', reg_no: '', order_id: null, request_key: randomId() }
}

export function saveTicket(user_id: string, values: NewTicket) {
  draft.set({ version: 1, user_id, values })
}

/** Forgets the draft and its files once the ticket is open. */
export function dropTicket(user_id: string) {
  draft.set(null)
  void ticketFiles.forget(user_id)
}

/** Returns the files chosen for the ticket; where the browser can save them they outlive a reload. */
export function useTicketFiles(user_id: string) {
  const [files, setFiles] = useState<File[]>([])
  useEffect(() => {
    let left = false
    void ticketFiles.find(user_id).then((saved) => {
      if (saved && !left) setFiles((now) => (now.length > 0 ? now : saved.files))
    })
    return () => {
      left = true
    }
  }, [user_id])
  const change = (next: File[]) => {
    setFiles(next)
    const saving = next.length > 0 ? ticketFiles.save(user_id, { files: next }) : ticketFiles.forget(user_id)
    // They stay chosen as long as the page lives.
    saving.catch(() => undefined)
  }
  return { files, change }
}
