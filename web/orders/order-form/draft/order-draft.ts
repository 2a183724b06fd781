import { ownStore } from '../../../app/session/own-store.ts'
import type { OrderValues } from '../order-values.ts'

/** The values typed so far, their owner, and the draft's own id. `version` goes up whenever the form's fields change. */
type Draft = { version: 6; _id: string; user_id: string; values: OrderValues }

const draft = ownStore<Draft | null>('order-draft', (stored) => (isDraft(stored) ? stored : null))

function isDraft(stored: unknown): stored is Draft {
  return typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === 6
}

/** Returns the draft that this person left on their last visit; null when there is none. */
export function savedDraft(user_id: string): Pick<Draft, '_id' | 'values'> | null {
  const saved = draft.get()
  return saved?.user_id === user_id ? saved : null
}

export function saveDraft(user_id: string, _id: string, values: OrderValues) {
  draft.set({ version: 6, _id, user_id, values })
}

export function dropDraft() {
  draft.set(null)
}
