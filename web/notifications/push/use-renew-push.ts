import { useEffect } from 'react'
import { useMe } from '../../app/session/session.ts'
import { useSiteData } from '../../app/site-data.ts'
import { renewPush } from './push-subscription.ts'

/**
 * Renews this browser's subscription when the person who turned pushes on here is back. A failure is ignored: the next
 * visit tries again.
 */
export function useRenewPush() {
  const { _id } = useMe()
  const available = useSiteData()?.push_notification === true
  useEffect(() => {
    if (available) renewPush(_id).catch(() => undefined)
  }, [available, _id])
}
