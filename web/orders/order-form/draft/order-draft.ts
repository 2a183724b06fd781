import { localStore } from '../../../app/session/local-store.ts'
import type { OrderValues } from '../order-values.ts'

/** The values typed so far and their owner. `version` goes up whenever the form's fields change. */
type Draft = { version: 2; user_id: string; values: OrderValues }

const draft = localStore<Draft | null>('order-draft', (stored) => (isDraft(stored) ? stored : null))

function isDraft(stored: unknown): stored is Draft {
  return typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === 2
}

/** Returns the values that this person had typed on their last visit; null when there are none. */
export function keptDraft(user_id: string): OrderValues | null {
  const kept = draft.get()
  return kept?.user_id === user_id ? kept.values : null
}

export function keepDraft(user_id: string, values: OrderValues) {
  draft.set({ version: 2, user_id, values })
}

export function dropDraft() {
  draft.set(null)
}
