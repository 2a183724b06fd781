import { lazy, Suspense } from 'react'
import { chunk } from '../../../app/chunk.ts'
import { usePermission } from '../../../app/session/session.ts'
import { useSiteData } from '../../../app/site-data.ts'

// Loaded by itself, so that the frame is there before it.
const TeamNotice = lazy(async () => ({
  default: (await chunk(() => import('./team-notice.tsx'))).TeamNotice,
}))

/** Tells those of the team who answer the chat that somebody waits, on whatever page they are. */
export function TeamChat() {
  const available = useSiteData()?.live_support_public
  const answers = usePermission('live_support')
  if (!available || !answers) return null
  return (
    <Suspense fallback={null}>
      <TeamNotice />
    </Suspense>
  )
}
