import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '../../../app/store.ts'
import { whoWaitsQuery } from '../chats.queries.ts'
import { ring, soundWanted } from '../sound/ring.ts'
import { useTitleCount } from './use-title-count.ts'

/** Time from one ring to the next, in milliseconds. */
const pauseMs = 6000

/** Counts unread messages in the title, and rings while somebody waits whose chat nobody has taken. */
export function TeamNotice() {
  const { waiting } = useTitleCount()
  const wanted = useStore(soundWanted)
  const { data } = useQuery({ ...whoWaitsQuery, enabled: wanted && waiting > 0 })
  const rings = wanted && waiting > 0 && (data?.items ?? []).some(({ taken_by }) => taken_by === null)
  useEffect(() => {
    if (!rings) return
    void ring()
    const timer = setInterval(() => void ring(), pauseMs)
    return () => clearInterval(timer)
  }, [rings])
  return null
}
