import { type ReactNode, Suspense, useEffect, useState } from 'react'

/** Delay before the parts beside the page are fetched, so that the page is painted first. */
const pauseMs = 200

/** Shows `children`, which may be loaded lazily, once the page has been painted; `until` up to then. */
export function AfterPaint({ until = null, children }: { until?: ReactNode; children: ReactNode }) {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), pauseMs)
    return () => clearTimeout(timer)
  }, [])
  return painted ? <Suspense fallback={until}>{children}</Suspense> : until
}
