import type { ChatRow } from '../../../../../shared/support/chat/chat-team.ts'

type Row = Pick<ChatRow, '_id' | 'taken_by'>

/**
 * Returns the customer to go to from the `current` one: of those who wait, the longest first, the next that no colleague has
 * taken; after the last one the first.
 */
export function nextWaiting<R extends Row>(
  rows: readonly R[],
  { me, current }: { me: string; current: string | undefined },
): R | undefined {
  const at = rows.findIndex(({ _id }) => _id === current)
  const candidates = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
  return candidates.find(({ taken_by }) => taken_by === null || taken_by._id === me)
}
