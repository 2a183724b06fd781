import { useEffect } from 'react'
import type { Variant } from '../../../shared/vehicles/vehicles.ts'
import { ownStore } from '../../app/session/own-store.ts'
import { useMe } from '../../app/session/session.ts'
import { useStore } from '../../app/store.ts'

const most = 6

type Seen = { _id: string; name: string }
type Recent = { user_id: string; seen: Seen[] }

const recent = ownStore<Recent | null>('recent-vehicles', (stored) => (isRecent(stored) ? stored : null))

function isRecent(stored: unknown): stored is Recent {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'user_id' in stored &&
    'seen' in stored &&
    Array.isArray(stored.seen) &&
    stored.seen.every((one) => typeof one?._id === 'string' && typeof one?.name === 'string')
  )
}

/** Returns the vehicles that the person looked at last in this browser, the latest first. */
export function useRecentVariants(): readonly Seen[] {
  const { _id } = useMe()
  const saved = useStore(recent)
  return saved?.user_id === _id ? saved.seen : []
}

/** Remembers a vehicle as the one looked at last. */
export function useRememberVariant(variant: Variant | undefined) {
  const me = useMe()
  useEffect(() => {
    if (!variant) return
    const { _id, manufacture, vmodel, name } = variant
    const saved = recent.get()
    const before = saved?.user_id === me._id ? saved.seen.filter((one) => one._id !== _id) : []
    const seen = [{ _id, name: [manufacture, vmodel, name].join(' ') }, ...before].slice(0, most)
    recent.set({ user_id: me._id, seen })
  }, [variant, me._id])
}
