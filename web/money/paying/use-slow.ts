import { useEffect, useState } from 'react'

/** Returns true when something has been going on for more than a second, longer than people wait without a message. */
export function useSlow(goingOn: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!goingOn) return
    const timer = setTimeout(() => setSlow(true), 1_000)
    return () => clearTimeout(timer)
  }, [goingOn])
  return slow
}
