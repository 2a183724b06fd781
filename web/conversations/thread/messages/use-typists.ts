import { useEffect, useState } from 'react'
import type { TypingEvent } from '../../../../shared/contract/live.ts'
import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'
import { onLive } from '../../../app/api/live-events.ts'
import type { ThreadSource } from '../thread-source.ts'

/** Time for which somebody is shown as writing after their last typing event, in milliseconds. */
const shownMs = 5000

type Typists = { customer: TypingEvent | null; team: TypingEvent | null }
const nobody: Typists = { customer: null, team: null }

/** Returns who else writes in the conversation at this moment, of each side the one whose event came last. */
export function useTypists({ id }: Pick<ThreadSource, 'id'>, messages: readonly ConversationMessage[]) {
  const [typists, setTypists] = useState(nobody)
  useEffect(() => {
    const timers = new Map<keyof Typists, ReturnType<typeof setTimeout>>()
    const stop = onLive('typing', (event) => {
      if (event.id !== id) return
      const side = event.by_customer ? 'customer' : 'team'
      setTypists((known) => ({ ...known, [side]: event }))
      clearTimeout(timers.get(side))
      timers.set(
        side,
        setTimeout(() => setTypists((known) => ({ ...known, [side]: null })), shownMs),
      )
    })
    return () => {
      stop()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [id])
  // Whose message has arrived writes no more.
  const last = messages.at(-1)
  const [known, setKnown] = useState(last?.number)
  if (last && last.number !== known) {
    setKnown(last.number)
    if (!last.by_me) setTypists((now) => ({ ...now, [last.by_customer ? 'customer' : 'team']: null }))
  }
  return typists
}
