import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '../../../app/store.ts'
import { whoWaitsQuery } from '../chats.queries.ts'
import { soundWanted } from '../sound/sound-wanted.ts'
import { startRinging } from '../sound/start-ringing.ts'
import { useTitleCount } from './use-title-count.ts'

/** Counts in the title who waits, and rings while somebody waits whose chat nobody has taken. */
export function TeamNotice() {
  const { waiting } = useTitleCount()
  const wanted = useStore(soundWanted)
  const { data } = useQuery({ ...whoWaitsQuery, enabled: wanted && waiting > 0 })
  const rings = wanted && waiting > 0 && (data?.items ?? []).some(({ taken_by }) => taken_by === null)
  useEffect(() => (rings ? startRinging() : undefined), [rings])
  return null
}
