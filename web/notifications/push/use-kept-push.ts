import { useEffect } from 'react'
import { useMe } from '../../app/session/session.ts'
import { useSiteData } from '../../app/site-data.ts'
import { keepPushOn } from './push-subscription.ts'

/** Renews this browser's subscription when somebody who turned pushes on here is back. Nothing is lost if it fails. */
export function useKeptPush() {
  const { _id } = useMe()
  const offered = useSiteData()?.push_notification === true
  useEffect(() => {
    if (offered) keepPushOn(_id).catch(() => undefined)
  }, [offered, _id])
}
