import { useEffect, useState } from 'react'
import { z } from 'zod'
import { randomId } from '../../app/random-id.ts'
import { ownStore } from '../../app/session/own-store.ts'
import { type AudienceDraft, audienceDraft, emptyAudience } from './audience-draft.ts'

const typedLetter = z.object({ subject: z.string(), text: z.string() })
type TypedLetter = z.output<typeof typedLetter>

const savedMail = z.object({
  user_id: z.uuid(),
  letter: typedLetter,
  audience: audienceDraft,
  /** The content that was sent last, and its key: sent again, after a reload too, it goes out once. */
  sending: z.object({ content: z.string(), request_key: z.string() }).nullable(),
})

const store = ownStore('bulk-mail', (stored) => savedMail.safeParse(stored).data ?? null)

const ofPerson = (user_id: string) => {
  const draft = store.get()
  return draft?.user_id === user_id ? draft : null
}

export const emptyLetter: TypedLetter = { subject: '', text: '' }

/** Returns what this person had written in this browser; an empty letter when there is nothing. */
export function useSavedBulkMail(user_id: string) {
  const [first] = useState(() => ofPerson(user_id) ?? { letter: emptyLetter, audience: emptyAudience })
  return first
}

/** Saves what is written in this browser until it is sent or discarded. */
export function useSaveBulkMail(user_id: string, letter: TypedLetter, audience: AudienceDraft) {
  useEffect(() => {
    const written = letter.subject !== '' || letter.text !== '' || audience !== emptyAudience
    store.set(written ? { user_id, letter, audience, sending: ofPerson(user_id)?.sending ?? null } : null)
  }, [user_id, letter, audience])
}

/** Returns the key of a content: the same when it is sent again, a new one when it was changed. */
export function bulkMailKey(user_id: string, what: unknown): string {
  const draft = ofPerson(user_id)
  const content = JSON.stringify(what)
  if (draft?.sending?.content === content) return draft.sending.request_key
  const request_key = randomId()
  if (draft) store.set({ ...draft, sending: { content, request_key } })
  return request_key
}

export const dropBulkMail = () => store.set(null)
